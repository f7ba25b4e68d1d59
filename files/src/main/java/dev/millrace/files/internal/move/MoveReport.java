package dev.millrace.files.internal.move;

import dev.millrace.files.LeftEntry;
import dev.millrace.files.MoveWay;
import dev.millrace.files.TreeCounts;
import java.util.List;

/// The result of a move.
///
/// @param counts of the copy; zeros after a rename
/// @param left the entries that were not removed
/// @param omittedLeft the number of entries that `left` lacks
public record MoveReport(MoveWay way, TreeCounts counts, List<LeftEntry> left, long omittedLeft) {
  static MoveReport renamed() {
    return new MoveReport(MoveWay.RENAMED, TreeCounts.NONE, List.of(), 0);
  }

  static MoveReport copied(TreeCounts counts, Left left) {
    return new MoveReport(MoveWay.COPIED, counts, left.entries(), left.omitted());
  }
}
