package dev.millrace.model.compare;

import java.util.Arrays;

/// Limits false positives where many methods are compared at once. One in twenty reported changes
/// is expected to be false. Without any change, nineteen comparisons in twenty report none.
///
/// Benjamini and Hochberg, "Controlling the False Discovery Rate", 1995. Valid for positively
/// dependent rows as well (Benjamini and Yekutieli, 2001).
///
/// @param limit the largest p-value of a change
record FalseDiscovery(double limit) {
  private static final double RATE = 0.05;

  /// Creates the rule for all p-values of a comparison.
  static FalseDiscovery among(double[] pValues) {
    double[] sorted = pValues.clone();
    Arrays.sort(sorted);
    int last = sorted.length;
    while (last > 0 && sorted[last - 1] > RATE * last / sorted.length) {
      last--;
    }
    return new FalseDiscovery(last == 0 ? Double.NEGATIVE_INFINITY : sorted[last - 1]);
  }

  /// Returns whether a difference with that p-value counts as a change.
  boolean isChange(double pValue) {
    return pValue <= limit;
  }
}
