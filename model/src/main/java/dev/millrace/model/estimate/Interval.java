package dev.millrace.model.estimate;

import org.jspecify.annotations.Nullable;

/// An estimate with its confidence interval, of 95 % unless stated otherwise.
///
/// @param low lower end; null if it bounds nothing
/// @param estimate most likely value
/// @param high upper end; null if it bounds nothing
public record Interval(@Nullable Double low, double estimate, @Nullable Double high) {
  private static final double TOO_FAR = 10;

  /// Returns whether the interval is known and lies wholly above `value`.
  public boolean isAbove(double value) {
    return low != null && low > value;
  }

  /// Returns whether the interval is known and lies wholly below `value`.
  public boolean isBelow(double value) {
    return high != null && high < value;
  }

  /// Returns the interval without an end that bounds nothing: one ten times as far as the estimate.
  public Interval telling() {
    return new Interval(
        low == null || low * TOO_FAR < estimate ? null : low,
        estimate,
        high == null || high > TOO_FAR * estimate ? null : high);
  }

  /// Returns the interval of a ratio without an end that bounds nothing: whole if it excludes 1.
  public Interval tellingRatio() {
    return isAbove(1) || isBelow(1) ? this : telling();
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
