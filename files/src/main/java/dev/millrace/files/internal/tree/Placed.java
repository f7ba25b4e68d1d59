package dev.millrace.files.internal.tree;

/// The end of an attempt to give a target its name.
enum Placed {
  COPY,
  /// The target is from an earlier copy: further names of the file may refer to it.
  EARLIER_COPY,
  /// The target has nothing to do with the source.
  KEPT,
  /// The file cannot have more names.
  NOWHERE;

  /// Returns whether further names of the file may refer to the target.
  boolean isComplete() {
    return this == COPY || this == EARLIER_COPY;
  }
}
