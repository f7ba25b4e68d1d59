package dev.millrace.files;

/// The reaction to an entry of a tree that cannot be copied, or deleted.
public enum TreeErrors {
  /// The copy of the tree ends. The exception of the entry reaches the caller. Complete entries
  /// stay.
  STOP,
  /// The copy goes on with other entries. [TreeResult#outcomes] has the failure.
  CONTINUE
}
