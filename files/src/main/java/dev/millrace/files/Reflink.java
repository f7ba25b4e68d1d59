package dev.millrace.files;

/// The use of clones: files that share the blocks of the source until one of the two files changes.
public enum Reflink {
  /// Shares them where the file systems can, and copies the bytes elsewhere.
  AUTO,
  /// Shares them or fails.
  ALWAYS,
  /// Never shares them. The file systems may then not move the bytes either, because some of them
  /// share blocks without a request.
  NEVER
}
