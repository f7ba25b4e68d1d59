package dev.millrace.files.internal.move;

import dev.millrace.files.MoveResult;
import dev.millrace.files.MoveResult.LeftEntry;
import dev.millrace.files.MoveResult.Way;
import dev.millrace.files.TreeCounts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The result of a move.
///
/// @param counts of the copy; zeros after a rename
/// @param left the entries that were not removed
/// @param omittedLeft the number of entries that `left` lacks
public record MoveReport(Way way, TreeCounts counts, List<LeftEntry> left, long omittedLeft) {
  static MoveReport renamed() {
    return new MoveReport(Way.RENAMED, TreeCounts.NONE, List.of(), 0);
  }

  static MoveReport copied(TreeCounts counts, Left left) {
    return new MoveReport(Way.COPIED, counts, left.entries(), left.omitted());
  }

  /// Collects the entries that were not removed.
  static final class Left {
    private final List<LeftEntry> entries = new ArrayList<>();
    private long omitted;

    void add(Path source, String reason) {
      if (entries.size() < MoveResult.MOST_LEFT) {
        entries.add(new LeftEntry(source, reason));
      } else {
        omitted++;
      }
    }

    List<LeftEntry> entries() {
      return List.copyOf(entries);
    }

    long omitted() {
      return omitted;
    }
  }
}
