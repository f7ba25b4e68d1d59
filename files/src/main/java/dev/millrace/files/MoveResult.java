package dev.millrace.files;

import dev.millrace.files.internal.move.MoveRequest.MoveReport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The result of a move. Immutable. Later versions may add accessors.
public final class MoveResult {
  /// The most entries that [#left] holds, so that its memory does not grow with the tree.
  public static final int MOST_LEFT = 10_000;

  private final MoveReport report;
  private final TreeResult copy;

  MoveResult(MoveReport report, TreeResult copy) {
    this.report = report;
    this.copy = copy;
  }

  /// Returns the way of the move.
  public Way way() {
    return report.way();
  }

  /// Returns the number of copied entries, and their bytes; all 0 after a rename.
  public TreeCounts counts() {
    return copy.counts();
  }

  /// Returns the time of the move.
  public Duration elapsed() {
    return copy.elapsed();
  }

  /// Returns the outcome of each copied entry that lacks some of its metadata; none after a rename.
  /// The list is immutable and holds at most [TreeResult#MOST_OUTCOMES].
  public List<TreeOutcome> outcomes() {
    return copy.outcomes();
  }

  /// Returns the entries of a copied directory that are still at the source, because they changed,
  /// appeared after their directory was copied, or could not be removed: the first [#MOST_LEFT].
  /// Their directories stay too, but are not in the list. The list is immutable.
  public List<LeftEntry> left() {
    return report.left();
  }

  /// Returns the number of entries that [#left] lacks because there were too many.
  public long omittedLeft() {
    return report.omittedLeft();
  }

  /// Returns whether nothing is left at the source.
  public boolean isComplete() {
    return report.left().isEmpty();
  }

  /// Returns a text for logs, such as `renamed` or `copied 5 files, 1024 bytes; 2 entries left`.
  /// The form may change.
  @Override
  public String toString() {
    if (way() == Way.RENAMED) {
      return "renamed";
    }
    long left = report.left().size() + omittedLeft();
    return "copied " + copy + (left == 0 ? "" : "; " + left + " entries left");
  }

  /// An entry of a moved tree that was not removed from its source.
  ///
  /// @param source the entry
  /// @param reason for people, such as `changed since it was copied`; the wording may change
  public record LeftEntry(Path source, String reason) {}

  /// The way in which [Copier#move] moved something.
  ///
  /// Later versions may add constants. A `switch` over this type needs a `default`.
  public enum Way {
    /// Only the name changed: renameat2(2), or a rename of another file system provider. No byte
    /// moved.
    RENAMED,
    /// The source was copied to another file system, and then removed.
    COPIED
  }
}
