package dev.millrace.files.internal.transfer;

/// The reason why a strategy gave up.
///
/// @param reason such as `ioctl(FICLONE): EOPNOTSUPP`
/// @param scope the files that the reason applies to
record Unsupported(String reason, Scope scope) {
  enum Scope {
    /// Only this file, or this moment.
    FILE,
    /// Every file of the two file systems.
    FILE_SYSTEMS
  }
}
