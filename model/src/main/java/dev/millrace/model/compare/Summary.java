package dev.millrace.model.compare;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The totals of a comparison.
///
/// @param improved number of methods that take less time, counted in every cell
/// @param regressed number of methods that take more time
/// @param equivalent number of methods with the same time within 3 %
/// @param withinNoise number of methods without a measurable change
/// @param missing number of methods with a time in only one race
/// @param ratio geometric mean of all changes, the shared ones included, with an interval for the
///   variance among them; null without changes
public record Summary(
    int improved,
    int regressed,
    int equivalent,
    int withinNoise,
    int missing,
    @Nullable Interval ratio) {
  /// @param changes logarithms of the ratios of all methods
  static Summary of(List<ComparedMethod> rows, double[] changes) {
    return new Summary(
        count(Change.IMPROVED, rows),
        count(Change.REGRESSED, rows),
        count(Change.EQUIVALENT, rows),
        count(Change.WITHIN_NOISE, rows),
        count(Change.MISSING, rows),
        changes.length == 0 ? null : LogEstimate.ofLogs(changes).interval());
  }

  private static int count(Change change, List<ComparedMethod> rows) {
    return (int) rows.stream().filter(row -> row.change() == change).count();
  }
}
