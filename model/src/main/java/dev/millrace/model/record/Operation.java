package dev.millrace.model.record;

/// What the methods of a cell do.
public enum Operation {
  /// One file becomes two.
  COPY,
  /// A file's bytes come into memory, every one is looked at.
  READ,
  /// Bytes in memory become a file.
  WRITE
}
