package dev.millrace.files;

import java.time.Duration;
import java.util.List;

/// The result of a copy of a tree. Immutable. Later versions may add accessors.
public final class TreeResult {
  /// The most outcomes that a result holds, so that its memory does not grow with the tree.
  public static final int MOST_OUTCOMES = 10_000;

  private final TreeCounts counts;
  private final Duration elapsed;
  private final List<TreeOutcome> outcomes;
  private final long omittedOutcomes;

  TreeResult(
      TreeCounts counts, Duration elapsed, List<TreeOutcome> outcomes, long omittedOutcomes) {
    this.counts = counts;
    this.elapsed = elapsed;
    this.outcomes = List.copyOf(outcomes);
    this.omittedOutcomes = omittedOutcomes;
  }

  /// Returns the number of entries by their outcome.
  public TreeCounts counts() {
    return counts;
  }

  /// Returns the time of the copy.
  public Duration elapsed() {
    return elapsed;
  }

  /// Returns the outcome of each entry that was skipped, failed, or has a copy without some of its
  /// metadata: at most [#MOST_OUTCOMES], failures and losses first. The list is immutable.
  public List<TreeOutcome> outcomes() {
    return outcomes;
  }

  /// Returns the number of outcomes that [#outcomes] lacks because there were too many.
  public long omittedOutcomes() {
    return omittedOutcomes;
  }

  /// Returns whether every entry has a copy or was skipped.
  public boolean isComplete() {
    return counts.failed() == 0;
  }

  /// Returns a text for logs, such as `5 files, 1024 bytes`. The form may change.
  @Override
  public String toString() {
    return "%s files, %s bytes".formatted(counts.files(), counts.bytes());
  }
}
