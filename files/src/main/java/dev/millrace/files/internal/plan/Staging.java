package dev.millrace.files.internal.plan;

/// Where the bytes of a copy are until it is whole.
public enum Staging {
  /// In the target itself, which must be new and become a clone: a clone is whole at once.
  CLONED_TARGET,
  /// In the target itself, which must be new: for files that are whole in a moment.
  TARGET,
  /// In a file without a name, which disappears with its process. Not every file system has such
  /// files, or gives them a name later.
  UNNAMED,
  /// In a file with a name of its own beside the target.
  SIBLING
}
