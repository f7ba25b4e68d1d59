package dev.millrace.model.compare;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The totals of a comparison.
///
/// @param improved number of methods that take less time, counted in every cell
/// @param regressed number of methods that take more time
/// @param withinNoise number of methods without a measurable change
/// @param missing number of methods with a time in only one race
/// @param ratio geometric mean of all ratios, with an interval for the variance among them; null
///   without ratios
public record Summary(
    int improved, int regressed, int withinNoise, int missing, @Nullable Interval ratio) {
  static Summary of(List<ComparedMethod> rows) {
    double[] ratios =
        rows.stream()
            .map(ComparedMethod::ratio)
            .filter(Objects::nonNull)
            .mapToDouble(Interval::estimate)
            .toArray();
    return new Summary(
        count(Change.IMPROVED, rows),
        count(Change.REGRESSED, rows),
        count(Change.WITHIN_NOISE, rows),
        count(Change.MISSING, rows),
        ratios.length == 0 ? null : LogEstimate.of(ratios).interval());
  }

  private static int count(Change change, List<ComparedMethod> rows) {
    return (int) rows.stream().filter(row -> row.change() == change).count();
  }
}
