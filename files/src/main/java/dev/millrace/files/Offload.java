package dev.millrace.files;

/// Whether the kernel, or the file systems and the servers behind them, may move the bytes:
/// splice(2), copy_file_range(2) and sendfile(2).
public enum Offload {
  /// They may where that is the fastest way.
  AUTO,
  /// The bytes go through this process. Some file servers never answer.
  NEVER
}
