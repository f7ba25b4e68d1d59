package dev.millrace.files.internal.transfer;

/// Why a way could not go on.
///
/// @param reason such as `ioctl(FICLONE): EOPNOTSUPP`
/// @param scope what it is about
record Unsupported(String reason, Scope scope) {
  enum Scope {
    /// This file, or this moment.
    FILE,
    /// Every file of the two file systems.
    FILE_SYSTEMS
  }
}
