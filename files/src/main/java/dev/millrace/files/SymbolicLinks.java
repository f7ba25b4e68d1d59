package dev.millrace.files;

/// The treatment of a source that is a symbolic link.
public enum SymbolicLinks {
  /// The copy has the bytes of the file that the link points to.
  FOLLOW,
  /// The target becomes a link with the same content, even if the link points nowhere. A target
  /// that is itself a link may be replaced.
  COPY
}
