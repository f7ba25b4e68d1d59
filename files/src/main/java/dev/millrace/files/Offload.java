package dev.millrace.files;

/// Whether the kernel, the file systems or the servers behind them may move the bytes: splice(2),
/// copy_file_range(2) and sendfile(2).
public enum Offload {
  /// They may where that is the fastest strategy.
  AUTO,
  /// All bytes pass through this process. Needed for file servers that never answer such a call.
  NEVER
}
