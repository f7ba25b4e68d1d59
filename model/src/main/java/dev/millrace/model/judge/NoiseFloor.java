package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;

/// The smallest difference that a cell can resolve: the control method races twice, and its two
/// results differ for no reason in the method. A smaller difference between two methods is not
/// called one.
///
/// @param method id of the control method
/// @param ratio time of its second set of forks over the time of the first
public record NoiseFloor(String method, Interval ratio) {
  /// Returns the difference as a ratio of 1 or more.
  public double leastRatio() {
    return Math.max(ratio.estimate(), 1 / ratio.estimate());
  }
}
