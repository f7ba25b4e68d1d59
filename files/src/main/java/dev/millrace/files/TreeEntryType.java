package dev.millrace.files;

/// The type of an entry of a tree.
public enum TreeEntryType {
  /// A regular file.
  FILE,
  /// A directory.
  DIRECTORY,
  /// A symbolic link that is copied as a link.
  LINK,
  /// A FIFO, a socket or a device.
  SPECIAL
}
