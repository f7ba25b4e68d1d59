package dev.millrace.model.compare;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A comparison in a few numbers.
///
/// @param improved how many methods take less time, each counted in every cell
/// @param regressed how many take more
/// @param withinNoise how many do not show that they changed
/// @param missing how many have a time in one race only
/// @param ratio the geometric mean of all ratios, with an interval that says how much they differ
///   among each other; null if nothing could be compared
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
