package dev.millrace.files;

/// The treatment of file systems that are mounted inside a tree.
public enum OtherFileSystems {
  /// Their files are copied like all others.
  ENTER,
  /// The directory where they are mounted is created; its entries are skipped.
  SKIP
}
