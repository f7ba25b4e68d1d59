package dev.millrace.files.internal.plan;

/// The file that holds the bytes of a copy until it is complete.
public enum Staging {
  /// The target itself, which must be new and become a clone: a clone is complete at once.
  CLONED_TARGET,
  /// The target itself, which must be new: for files that are complete in a moment.
  TARGET,
  /// A file without a name, which disappears with its process. Some file systems have no such
  /// files, or cannot name them later.
  UNNAMED,
  /// A file with its own name next to the target.
  SIBLING
}
