package dev.millrace.model.evidence;

import static java.util.stream.IntStream.rangeClosed;

import java.util.Arrays;
import java.util.Comparator;

/// Numbers in two groups, divided at the gap that is widest relative to the standard deviation
/// within the groups.
///
/// @param size count of all numbers
/// @param upper count of the numbers in the upper group
/// @param cut least number of the upper group
/// @param gap distance from the lower group to the upper group
/// @param apart distance between the means of the groups
/// @param deviation standard deviation within the groups
record Split(int size, int upper, double cut, double gap, double apart, double deviation) {
  /// Three numbers always look like a pair and an outlier.
  static final int LEAST = 4;

  /// From this size on, a single number is an outlier and not a group. Among four numbers, two
  /// pairs are too rare to require.
  private static final int PAIRS_FROM = 6;

  /// Returns the best split of `LEAST` numbers or more.
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
        Math.sqrt((squares(below) + squares(above)) / (n - 2)));
  }

  private double prominence() {
    return gap == 0 ? 0 : gap / deviation;
  }

  /// Returns whether the gap is wider than `least` and wider than gaps in normal noise. Fewer than
  /// one set of normal numbers in twenty, of any size, has such a gap. A test repeats the
  /// simulation behind the constants.
  boolean isWiderThan(double least) {
    return gap > least && prominence() > 1 + 13.0 / (size - 3);
  }

  // The sum of the squared distances from the mean.
  private static double squares(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
  }
}
