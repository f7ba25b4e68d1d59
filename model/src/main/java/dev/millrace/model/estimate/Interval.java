package dev.millrace.model.estimate;

import java.util.function.DoubleUnaryOperator;
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

  /// Returns the interval of a function that rises with its argument.
  public Interval map(DoubleUnaryOperator rising) {
    return new Interval(at(low, rising), rising.applyAsDouble(estimate), at(high, rising));
  }

  /// Returns the interval of `dividend` over this value, which is above 0.
  public Interval under(double dividend) {
    DoubleUnaryOperator falling = value -> dividend / value;
    return new Interval(at(high, falling), dividend / estimate, at(low, falling));
  }

  private static @Nullable Double at(@Nullable Double end, DoubleUnaryOperator function) {
    return end == null ? null : (Double) function.applyAsDouble(end);
  }

  /// Returns the width as high over low; infinite if unknown.
  public double spread() {
    return low == null || high == null ? Double.POSITIVE_INFINITY : high / low;
  }
}
