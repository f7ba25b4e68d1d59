package dev.millrace.files;

/// What becomes of a source that is a symbolic link.
public enum SymbolicLinks {
  /// What it leads to is copied.
  FOLLOW,
  /// The target becomes a link to the same place. Nothing else is looked at. A target that is
  /// replaced may be a link, too; then it is replaced itself.
  COPY
}
