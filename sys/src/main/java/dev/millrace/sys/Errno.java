package dev.millrace.sys;

import java.util.Arrays;
import java.util.Set;

/// Errors that calls on files are known to return, with their numbers on x86-64 and AArch64.
public enum Errno {
  EPERM(1),
  ENOENT(2),
  EINTR(4),
  EIO(5),
  ENXIO(6),
  E2BIG(7),
  EBADF(9),
  EAGAIN(11),
  ENOMEM(12),
  EACCES(13),
  EFAULT(14),
  EBUSY(16),
  EEXIST(17),
  EXDEV(18),
  ENODEV(19),
  ENOTDIR(20),
  EISDIR(21),
  EINVAL(22),
  ENFILE(23),
  EMFILE(24),
  ENOTTY(25),
  ETXTBSY(26),
  EFBIG(27),
  ENOSPC(28),
  ESPIPE(29),
  EROFS(30),
  EMLINK(31),
  EPIPE(32),
  ERANGE(34),
  ENAMETOOLONG(36),
  ENOLCK(37),
  ENOSYS(38),
  ENOTEMPTY(39),
  ELOOP(40),
  EBADR(53),
  ENODATA(61),
  EOVERFLOW(75),
  EBADFD(77),
  EILSEQ(84),
  /// Also called ENOTSUP.
  EOPNOTSUPP(95),
  ETIMEDOUT(110),
  ESTALE(116),
  EDQUOT(122),
  ECANCELED(125);

  private final int number;

  Errno(int number) {
    this.number = number;
  }

  /// Returns the number.
  public int number() {
    return number;
  }

  /// Returns the result of a call that fails with this error.
  public long result() {
    return -number;
  }

  /// Returns whether the result of a call is this error.
  public boolean is(long result) {
    return result == -number;
  }

  /// Returns whether the result of a call is one of these errors.
  public static boolean isOneOf(Set<Errno> errnos, long result) {
    return result < 0 && errnos.stream().anyMatch(errno -> errno.is(result));
  }

  /// Returns the name of an error, or its number if this enum does not have it.
  ///
  /// @param result of a call, less than 0
  public static String name(long result) {
    return Arrays.stream(values())
        .filter(errno -> errno.is(result))
        .map(Errno::name)
        .findFirst()
        .orElse("errno " + -result);
  }
}
