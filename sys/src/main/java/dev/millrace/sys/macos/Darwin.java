package dev.millrace.sys.macos;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/// Numbers of macOS, named as in its C headers. Copied by hand; `MacHeadersTest` compares them with
/// the headers.
final class Darwin {
  static final int CLONE_NOFOLLOW = 1;

  /// Up to this number, errors are the same as on Linux, except EDEADLK.
  private static final int COMMON_ERRNOS = 34;

  private static final int EDEADLK = 11;

  private static final Map<Long, Errno> OTHER_ERRNOS =
      Map.ofEntries(
          Map.entry(35L, Errno.EAGAIN),
          Map.entry(45L, Errno.EOPNOTSUPP), // ENOTSUP
          Map.entry(60L, Errno.ETIMEDOUT),
          Map.entry(62L, Errno.ELOOP),
          Map.entry(63L, Errno.ENAMETOOLONG),
          Map.entry(66L, Errno.ENOTEMPTY),
          Map.entry(69L, Errno.EDQUOT),
          Map.entry(70L, Errno.ESTALE),
          Map.entry(77L, Errno.ENOLCK),
          Map.entry(78L, Errno.ENOSYS),
          Map.entry(84L, Errno.EOVERFLOW),
          Map.entry(89L, Errno.ECANCELED),
          Map.entry(92L, Errno.EILSEQ),
          Map.entry(93L, Errno.ENODATA), // ENOATTR
          Map.entry(102L, Errno.EOPNOTSUPP));

  private Darwin() {}

  /// Returns the common name of an error.
  ///
  /// @param result of a call, less than 0
  static Optional<Errno> errno(long result) {
    return -result <= COMMON_ERRNOS && -result != EDEADLK
        ? Arrays.stream(Errno.values()).filter(errno -> errno.is(result)).findFirst()
        : Optional.ofNullable(OTHER_ERRNOS.get(-result));
  }

  /// As [Call#failure], with a number for an error that only macOS has.
  static FileSystemException failure(Call call, long result, Path path) {
    return errno(result)
        .map(errno -> call.failure(errno.result(), path))
        .orElseGet(() -> new FileSystemException(path.toString(), null, number(call, result)));
  }

  private static String number(Call call, long result) {
    return call.title() + ": errno " + -result;
  }
}
