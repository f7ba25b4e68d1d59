package dev.millrace.model.evidence;

import java.util.Arrays;

/// Sums of squared distances from the mean.
final class Squares {
  private Squares() {}

  /// Returns the sum for `values`; 0 for no values.
  static double of(double... values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
  }
}
