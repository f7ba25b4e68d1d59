package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.request.PieceCounts;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.nio.file.Path;

/// Observes the copy of a tree. Calls never overlap. An exception of a method ends the copy. Every
/// method does nothing by default.
public interface TreeObserver {
  /// Returns the type in the outcome of a copy. An entry of unknown type counts as a file.
  static TreeEntryType kind(EntryType type) {
    return switch (type) {
      case DIRECTORY -> TreeEntryType.DIRECTORY;
      case LINK -> TreeEntryType.LINK;
      case SPECIAL -> TreeEntryType.SPECIAL;
      case FILE, UNKNOWN -> TreeEntryType.FILE;
    };
  }

  /// Returns whether [#copied], [#linked] and [#deleted] are called for every entry, or only
  /// [#copied] for copies without some of their metadata.
  default boolean wantsAll() {
    return false;
  }

  /// Called before each try to copy the only file or link of a request, but not before a hard link.
  default void started() {}

  /// Called when an entry has a copy.
  default void copied(
      Path source, Path target, TreeEntryType type, CopiedEntry copy, TreeCounts counts) {}

  /// Called when a copy has a further name.
  default void linked(Path source, Path target, TreeEntryType type, TreeCounts counts) {}

  /// Called for an entry that the options skip.
  default void skipped(
      Path source, Path target, TreeEntryType type, String reason, TreeCounts counts) {}

  /// Called for an entry that could not be copied.
  default void failed(
      Path source, Path target, TreeEntryType type, IOException failure, TreeCounts counts) {}

  /// Called when an entry of the target was deleted.
  default void deleted(Path target, TreeEntryType type, TreeCounts counts) {}

  /// Called after each piece of a large file.
  ///
  /// @param counts of all entries before
  default void progressed(Path source, Path target, PieceCounts pieces, TreeCounts counts) {}
}
