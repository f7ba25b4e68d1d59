package dev.millrace.model.tune;

import dev.millrace.model.estimate.Interval;

/// Both methods of a [Threshold] at one size.
///
/// @param bytes the size
/// @param ratio the time of the method for shorter files over the time of the other, with the
///   simultaneous 95 % interval of all sizes of a race
/// @param leastRatio the smallest ratio above 1 that is more than noise
public record SizeRatio(long bytes, Interval ratio, double leastRatio) {
  /// Returns whether the method for longer files is faster.
  boolean favoursAbove() {
    return ratio.isAbove(1) && ratio.estimate() > leastRatio;
  }

  /// Returns whether the method for shorter files is faster.
  boolean favoursBelow() {
    return ratio.isBelow(1) && ratio.estimate() < 1 / leastRatio;
  }

  /// Returns whether one of the methods is faster.
  boolean isDecided() {
    return favoursAbove() || favoursBelow();
  }

  /// Returns whether a length gives this size to the slower method.
  boolean contradicts(long length) {
    return bytes < length ? favoursAbove() : favoursBelow();
  }

  /// Returns the gain of the faster method as a ratio of 1 or more.
  double gain() {
    return Math.max(ratio.estimate(), 1 / ratio.estimate());
  }

  /// Returns the same size with the methods in the other order.
  SizeRatio inverse() {
    return new SizeRatio(bytes, inverse(ratio), leastRatio);
  }

  private static Interval inverse(Interval ratio) {
    Double low = ratio.high() == null ? null : (Double) (1 / ratio.high());
    Double high = ratio.low() == null ? null : (Double) (1 / ratio.low());
    return new Interval(low, 1 / ratio.estimate(), high);
  }

  /// Returns this ratio as if its estimate were exact.
  SizeRatio exact() {
    double estimate = ratio.estimate();
    return new SizeRatio(bytes, new Interval(estimate, estimate, estimate), 1);
  }
}
