package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Observes the copy of a tree. Calls never overlap, except where noted. An exception of a method
/// ends the copy. Every method does nothing by default.
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

  /// Returns whether [#ended] is called for every entry, or only for skips, failures, and copies
  /// without some of their metadata.
  default boolean wantsAll() {
    return false;
  }

  /// Called before each try to copy the only file or link of a request, but not before a hard link.
  default void started() {}

  /// Called when a directory of the source is open, before its entries are copied. Calls of several
  /// threads overlap.
  ///
  /// @param key identifies the directory
  default void entered(Object key) {}

  /// Called when the work on an entry has ended.
  ///
  /// @param counts of all entries up to now, with this one
  default void ended(TreeEvent event, TreeCounts counts) {}

  /// Called after each piece of a large file.
  ///
  /// @param counts of all entries before
  default void progressed(Path source, Path target, PieceCounts pieces, TreeCounts counts) {}

  /// The end of the work on one entry of a tree.
  ///
  /// @param source the entry; the target if it was deleted
  /// @param target the name of its copy
  /// @param copy empty unless the entry was copied
  /// @param reason empty unless the entry was skipped
  /// @param failure null unless the entry has failed
  record TreeEvent(
      Kind kind,
      Path source,
      Path target,
      TreeEntryType type,
      CopiedEntry copy,
      String reason,
      @Nullable IOException failure) {
    /// The kinds of ends.
    public enum Kind {
      /// The entry has a copy.
      COPIED,
      /// A copy has a further name.
      LINKED,
      /// The options skip the entry.
      SKIPPED,
      /// The entry could not be copied, or an entry of the target could not be removed.
      FAILED,
      /// The entry of the target was deleted.
      DELETED
    }

    static TreeEvent copied(TreeEntry<?> entry, CopiedEntry copy) {
      return new TreeEvent(
          Kind.COPIED, entry.sourcePath(), entry.targetPath(), entry.kind(), copy, "", null);
    }

    /// An event without a copy.
    public TreeEvent(
        Kind kind,
        Path source,
        Path target,
        TreeEntryType type,
        String reason,
        @Nullable IOException failure) {
      this(kind, source, target, type, CopiedEntry.EMPTY, reason, failure);
    }

    /// Returns this event with another name of the copy, and its failure in other words.
    public TreeEvent with(Path value, @Nullable IOException inOtherWords) {
      return new TreeEvent(kind, source, value, type, copy, reason, inOtherWords);
    }
  }
}
