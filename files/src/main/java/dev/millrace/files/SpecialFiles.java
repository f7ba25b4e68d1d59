package dev.millrace.files;

/// The treatment of FIFOs, sockets and devices in a tree. Their content is never read.
public enum SpecialFiles {
  /// A file of the same type is created. Devices need the rights of root.
  CREATE,
  /// They are skipped.
  SKIP,
  /// They are failures.
  FAIL
}
