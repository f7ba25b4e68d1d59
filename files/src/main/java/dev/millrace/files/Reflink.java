package dev.millrace.files;

/// Whether a copy may share the blocks of its source until one of the two files changes.
public enum Reflink {
  /// Shares them where the file systems can, and copies the bytes elsewhere.
  AUTO,
  /// Shares them or fails.
  ALWAYS,
  /// Never shares them. The file systems may then not move the bytes either, because some of them
  /// share blocks without a request.
  NEVER
}
