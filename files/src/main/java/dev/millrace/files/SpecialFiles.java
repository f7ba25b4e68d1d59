package dev.millrace.files;

/// The treatment of FIFOs, sockets and devices in a tree.
public enum SpecialFiles {
  /// A file of the same type is created. Devices need the rights of root. No content is read.
  CREATE,
  /// Their content is read to its end, and becomes a regular file. A FIFO waits for its writers,
  /// and some devices have no end. A socket is a failure. Where Java makes no system calls, a
  /// cancellation waits for the read, and the file has the metadata of a new file.
  READ,
  /// They are skipped.
  SKIP,
  /// They are failures.
  FAIL
}
