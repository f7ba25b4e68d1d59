package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeEntryType;
import dev.millrace.sys.EntryType;

/// The type of an entry in the outcome of a copy.
final class ReportedType {
  private ReportedType() {}

  /// Returns the type; an entry of unknown type counts as a file.
  static TreeEntryType of(EntryType type) {
    return switch (type) {
      case DIRECTORY -> TreeEntryType.DIRECTORY;
      case LINK -> TreeEntryType.LINK;
      case SPECIAL -> TreeEntryType.SPECIAL;
      case FILE, UNKNOWN -> TreeEntryType.FILE;
    };
  }
}
