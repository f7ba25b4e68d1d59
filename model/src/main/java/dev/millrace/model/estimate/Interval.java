package dev.millrace.model.estimate;

import org.jspecify.annotations.Nullable;

/// An estimate with its confidence interval, of 95 % unless stated otherwise.
///
/// @param low lower end; null with one fork, which gives no interval
/// @param estimate most likely value
/// @param high upper end; null with one fork, which gives no interval
public record Interval(@Nullable Double low, double estimate, @Nullable Double high) {

  /// Returns whether the interval is known and lies wholly above `value`.
  public boolean isAbove(double value) {
    return low != null && low > value;
  }

  /// Returns whether the interval is known and lies wholly below `value`.
  public boolean isBelow(double value) {
    return high != null && high < value;
  }

  /// Returns this interval times `count`.
  public Interval times(int count) {
    return new Interval(
        low == null ? null : (Double) (low * count),
        estimate * count,
        high == null ? null : (Double) (high * count));
  }

  /// Returns the width as high over low; infinite if unknown.
  public double spread() {
    return low == null || high == null ? Double.POSITIVE_INFINITY : high / low;
  }
}
