package dev.millrace.files;

/// The use of calls by which the kernel, the file systems or file servers move the bytes:
/// splice(2), copy_file_range(2) and sendfile(2).
public enum Offload {
  /// Such calls are used where they are the fastest strategy.
  AUTO,
  /// All bytes pass through this process. Needed for file servers that never answer such a call.
  NEVER
}
