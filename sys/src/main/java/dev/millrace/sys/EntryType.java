package dev.millrace.sys;

import java.nio.file.attribute.BasicFileAttributes;

/// The type of a directory entry.
public enum EntryType {
  /// A regular file.
  FILE,
  /// A directory.
  DIRECTORY,
  /// A symbolic link.
  LINK,
  /// A FIFO, a socket or a device.
  SPECIAL,
  /// The file system does not store types: statx(2) returns the type.
  UNKNOWN;

  private static final int DT_UNKNOWN = 0;
  private static final int DT_DIR = 4;
  private static final int DT_REG = 8;
  private static final int DT_LNK = 10;

  /// Returns the type of an entry whose attributes Java has read.
  public static EntryType of(BasicFileAttributes attributes) {
    if (attributes.isSymbolicLink()) {
      return LINK;
    }
    if (attributes.isDirectory()) {
      return DIRECTORY;
    }
    return attributes.isRegularFile() ? FILE : SPECIAL;
  }

  /// Returns the type of a `d_type` of getdents64(2).
  static EntryType listed(int type) {
    return switch (type) {
      case DT_UNKNOWN -> UNKNOWN;
      case DT_DIR -> DIRECTORY;
      case DT_REG -> FILE;
      case DT_LNK -> LINK;
      default -> SPECIAL;
    };
  }
}
