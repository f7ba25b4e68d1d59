package dev.millrace.files;

/// What becomes of a target that exists.
public enum Replace {
  /// It is kept, and the copy fails.
  NEVER,
  /// It is replaced in one step, when the copy is whole: whoever opens it gets the old or the new
  /// file. It loses its owner, permissions and further names. What a symbolic link leads to is
  /// replaced, not the link. Only a regular file is replaced.
  ALWAYS,
  /// Likewise, but whatever has the name, unless it is a directory: a symbolic link itself, not
  /// what it leads to.
  ANY
}
