package dev.millrace.model.compare;

import java.util.Arrays;

/// Keeps chance from passing for a change where many methods are compared at once: of all changes
/// that are told, one in twenty is expected to be none; where nothing changed at all, nineteen
/// comparisons in twenty tell of no change.
///
/// Benjamini and Hochberg, "Controlling the False Discovery Rate", 1995. It holds for rows that
/// drift together as well (Benjamini and Yekutieli, 2001).
final class FalseDiscovery {
  private static final double RATE = 0.05;

  private final double limit;

  private FalseDiscovery(double limit) {
    this.limit = limit;
  }

  /// The rule for all that is compared at once.
  static FalseDiscovery among(double[] pValues) {
    double[] sorted = pValues.clone();
    Arrays.sort(sorted);
    int last = sorted.length;
    while (last > 0 && sorted[last - 1] > RATE * last / sorted.length) {
      last--;
    }
    return new FalseDiscovery(last == 0 ? Double.NEGATIVE_INFINITY : sorted[last - 1]);
  }

  /// Whether a difference with that p-value counts as a change.
  boolean isChange(double pValue) {
    return pValue <= limit;
  }
}
