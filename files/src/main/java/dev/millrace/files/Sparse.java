package dev.millrace.files;

/// What becomes of holes: parts of a file that take no room and read as zeros.
public enum Sparse {
  /// Holes stay holes; zeros stay zeros.
  AUTO,
  /// Holes stay holes, and blocks of zeros become such.
  ALWAYS,
  /// All is written out, and takes room.
  NEVER
}
