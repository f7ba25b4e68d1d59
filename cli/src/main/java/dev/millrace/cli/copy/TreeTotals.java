package dev.millrace.cli.copy;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeResult;
import java.time.Duration;

/// The sum of the results of several trees.
public record TreeTotals(TreeCounts counts, Duration elapsed) {
  static final TreeTotals NONE = new TreeTotals(TreeCounts.NONE, Duration.ZERO);

  TreeTotals plus(TreeResult result) {
    return new TreeTotals(counts.plus(result.counts()), elapsed.plus(result.elapsed()));
  }

  TreeTotals plusFailure() {
    return new TreeTotals(
        counts.plus(new TreeCounts(0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)), elapsed);
  }
}
