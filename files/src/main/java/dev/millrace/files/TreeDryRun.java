package dev.millrace.files;

/// The effect of a copy of a tree on its target.
public enum TreeDryRun {
  /// The tree is copied.
  OFF,
  /// Nothing is written. The listener and the result get the outcomes that a copy would have now,
  /// except failures to read, to write or to keep metadata.
  ON
}
