package dev.millrace.model.evidence;

import static java.util.stream.IntStream.rangeClosed;

import java.util.Arrays;
import java.util.Comparator;

/// Numbers in two groups, divided where the gap between them stands out most from the spread within
/// them.
///
/// @param size how many numbers there are
/// @param upper how many of them are in the upper group
/// @param cut the least number of the upper group
/// @param gap from the lower group to the upper one
/// @param apart the distance between the means of the groups
/// @param spread the standard deviation within the groups
record Split(int size, int upper, double cut, double gap, double apart, double spread) {
  /// Of fewer numbers any three look like a group and a straggler.
  static final int LEAST = 4;

  /// From here on one number alone is an outlier and no group. Among fewer, two pairs would be
  /// asked of four forks, and hardly ever found.
  private static final int PAIRS_FROM = 6;

  /// The best split of `LEAST` numbers or more.
  static Split of(double[] values) {
    double[] sorted = Arrays.stream(values).sorted().toArray();
    int group = sorted.length < PAIRS_FROM ? 1 : 2;
    return rangeClosed(group, sorted.length - group)
        .mapToObj(lower -> at(sorted, lower))
        .max(Comparator.comparingDouble(Split::prominence))
        .orElseThrow();
  }

  private static Split at(double[] sorted, int lower) {
    int n = sorted.length;
    double[] below = Arrays.copyOf(sorted, lower);
    double[] above = Arrays.copyOfRange(sorted, lower, n);
    return new Split(
        n,
        n - lower,
        above[0],
        above[0] - sorted[lower - 1],
        Arrays.stream(above).average().orElseThrow() - Arrays.stream(below).average().orElseThrow(),
        Math.sqrt((Squares.of(below) + Squares.of(above)) / (n - 2)));
  }

  private double prominence() {
    return gap == 0 ? 0 : gap / spread;
  }

  /// Whether the gap is wider than `least`, and than what normal noise leaves open by chance: fewer
  /// than one set of normal numbers in twenty, of any size, has such a gap. Fitted to a simulation,
  /// which a test repeats.
  boolean isWiderThan(double least) {
    return gap > least && prominence() > 1 + 13.0 / (size - 3);
  }
}
