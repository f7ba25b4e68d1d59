package dev.millrace.model.tune;

import dev.millrace.model.estimate.Interval;

/// Both methods of a [MethodChoice] at one size.
///
/// @param bytes the size
/// @param ratio the time of the method for shorter files over the time of the other, with the
///   simultaneous 95 % interval of all sizes
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
}
