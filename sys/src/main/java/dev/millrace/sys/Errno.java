package dev.millrace.sys;

import java.util.Arrays;

/// Reasons of the kernel, with the numbers of x86-64 and AArch64: those that calls about files are
/// known to give.
public enum Errno {
  EPERM(1),
  ENOENT(2),
  EINTR(4),
  EIO(5),
  ENXIO(6),
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
  ENAMETOOLONG(36),
  ENOSYS(38),
  ELOOP(40),
  EBADR(53),
  EOVERFLOW(75),
  EOPNOTSUPP(95),
  ETIMEDOUT(110),
  ESTALE(116),
  EDQUOT(122);

  private final int number;

  Errno(int number) {
    this.number = number;
  }

  /// Its number.
  public int number() {
    return number;
  }

  /// Whether the result of a call is this failure.
  public boolean is(long result) {
    return result == -number;
  }

  /// The name of a failure, or its number if it is a rare one.
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
