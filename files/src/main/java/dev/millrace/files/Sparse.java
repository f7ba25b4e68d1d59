package dev.millrace.files;

/// The treatment of holes: ranges of a file that occupy no blocks and read as zeros.
public enum Sparse {
  /// Holes stay holes, and written zeros stay written zeros.
  AUTO,
  /// Holes stay holes, and blocks of zeros become holes.
  ALWAYS,
  /// The copy writes everything and has no holes.
  NEVER
}
