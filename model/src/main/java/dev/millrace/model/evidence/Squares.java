package dev.millrace.model.evidence;

import java.util.Arrays;

/// Sums of squares around a mean: what a variance is before it is divided.
final class Squares {
  private Squares() {}

  /// That of `values`; 0 of none.
  static double of(double... values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
  }
}
