package dev.millrace.files;

/// The treatment of files that have several names (hard links) in a tree.
public enum HardLinks {
  /// Each name becomes a separate file.
  SEPARATE,
  /// The names that are in the tree become names of one file, and so do links that are followed to
  /// that file. If every link is followed, the copy takes memory for each file. Where the target
  /// has no hard links, as in a zip file, each further name is a failure.
  KEEP
}
