package dev.millrace.files.internal.move;

import dev.millrace.sys.FileStatus;
import java.nio.file.attribute.BasicFileAttributes;

/// The kind of an entry, as far as it matters to a move.
enum EntryKind {
  FILE,
  DIRECTORY,
  OTHER;

  static EntryKind of(FileStatus status) {
    if (status.isRegularFile()) {
      return FILE;
    }
    return status.isDirectory() ? DIRECTORY : OTHER;
  }

  static EntryKind of(BasicFileAttributes attributes) {
    if (attributes.isRegularFile()) {
      return FILE;
    }
    return attributes.isDirectory() ? DIRECTORY : OTHER;
  }
}
