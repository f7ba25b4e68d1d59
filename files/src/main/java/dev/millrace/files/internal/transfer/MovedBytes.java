package dev.millrace.files.internal.transfer;

import org.jspecify.annotations.Nullable;

/// The progress of one strategy. A failure that ends the copy is an exception.
///
/// @param end of the bytes in the target
/// @param unsupported why another strategy has to continue; null if the range is complete or the
///   source ends there
record MovedBytes(long end, @Nullable Unsupported unsupported) {
  /// The reason why a strategy gave up.
  ///
  /// @param reason such as `ioctl(FICLONE): EOPNOTSUPP`
  /// @param scope the files that the reason applies to
  record Unsupported(String reason, Scope scope) {}

  enum Scope {
    /// Only this file, or this moment.
    FILE,
    /// Every file of the two file systems.
    FILE_SYSTEMS
  }

  static MovedBytes through(long end) {
    return new MovedBytes(end, null);
  }

  static MovedBytes until(long end, String reason, Scope scope) {
    return new MovedBytes(end, new Unsupported(reason, scope));
  }
}
