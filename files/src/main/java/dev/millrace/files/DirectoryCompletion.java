package dev.millrace.files;

/// When the directories of a copied tree get their metadata and times. Later versions may add
/// constants: a `switch` needs a `default`.
public enum DirectoryCompletion {
  /// When the last entry of a directory is complete.
  AT_ONCE,
  /// Never by this copy: directories stay open for their owner, because other processes copy
  /// entries of them. A later copy with [#AT_ONCE], and with a filter that selects directories
  /// alone, completes them.
  LATER
}
