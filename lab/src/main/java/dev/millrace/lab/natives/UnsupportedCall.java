package dev.millrace.lab.natives;

import dev.millrace.lab.machine.FileSystemFacts;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Distinguishes unsupported calls from failed ones.
final class UnsupportedCall {
  private static final Set<Errno> UNSUPPORTED =
      EnumSet.of(Errno.EOPNOTSUPP, Errno.ENOTTY, Errno.ENOSYS, Errno.EXDEV, Errno.EINVAL);

  private UnsupportedCall() {}

  /// Returns the reason why a call is unsupported; empty if it succeeded or failed for another
  /// reason.
  ///
  /// @param result of the call on these two files, or on one of them twice
  static Optional<String> of(Call call, long result, OpenNativeFile from, OpenNativeFile to)
      throws IOException {
    return Errno.isOneOf(UNSUPPORTED, result)
        ? Optional.of(place(from, to) + ": " + call.words(result))
        : Optional.empty();
  }

  private static String place(OpenNativeFile from, OpenNativeFile to) throws IOException {
    FileSystemFacts source = FileSystemFacts.of(from.path());
    FileSystemFacts target = FileSystemFacts.of(to.path());
    return source.isSame(target)
        ? "not on " + target.type()
        : "not from %s to %s".formatted(source.type(), target.type());
  }
}
