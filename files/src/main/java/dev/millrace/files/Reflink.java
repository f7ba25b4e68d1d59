package dev.millrace.files;

/// Whether a copy may share the blocks of its source until one of the two is written to.
public enum Reflink {
  /// It does where the file systems can, and else copies the bytes.
  AUTO,
  /// It does, or fails.
  ALWAYS,
  /// It never does; the file systems may not move the bytes themselves then, since some share
  /// blocks unasked.
  NEVER
}
