package dev.millrace.model.record;

/// The work of the methods of a cell.
public enum Operation {
  /// Copies a file to a second file.
  COPY,
  /// Reads a file into memory and processes every byte.
  READ,
  /// Writes bytes from memory to a file.
  WRITE
}
