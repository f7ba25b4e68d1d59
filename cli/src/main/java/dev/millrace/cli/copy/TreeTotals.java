package dev.millrace.cli.copy;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeResult;
import java.time.Duration;

/// The sum of the results of several trees.
public record TreeTotals(TreeCounts counts, Duration elapsed) {
  static final TreeTotals NONE =
      new TreeTotals(new TreeCounts(0, 0, 0, 0, 0, 0, 0, 0), Duration.ZERO);

  TreeTotals plus(TreeResult result) {
    return new TreeTotals(sum(counts, result.counts()), elapsed.plus(result.elapsed()));
  }

  TreeTotals plusFailure() {
    return new TreeTotals(sum(counts, new TreeCounts(0, 0, 0, 0, 0, 0, 1, 0)), elapsed);
  }

  private static TreeCounts sum(TreeCounts one, TreeCounts other) {
    return new TreeCounts(
        one.files() + other.files(),
        one.directories() + other.directories(),
        one.links() + other.links(),
        one.specialFiles() + other.specialFiles(),
        one.hardLinks() + other.hardLinks(),
        one.skipped() + other.skipped(),
        one.failed() + other.failed(),
        one.bytes() + other.bytes());
  }
}
