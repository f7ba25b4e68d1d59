package dev.millrace.model.estimate;

import org.jspecify.annotations.Nullable;

/// An estimate with its 95 % confidence interval.
///
/// @param low its lower end; null where one fork allows no interval
/// @param estimate the most likely value
/// @param high its upper end; null where one fork allows no interval
public record Interval(@Nullable Double low, double estimate, @Nullable Double high) {

  /// Whether the interval is known and lies wholly above `value`.
  public boolean isAbove(double value) {
    return low != null && low > value;
  }

  /// Whether the interval is known and lies wholly below `value`.
  public boolean isBelow(double value) {
    return high != null && high < value;
  }

  /// The same of `count` times as much.
  public Interval times(int count) {
    return new Interval(
        low == null ? null : (Double) (low * count),
        estimate * count,
        high == null ? null : (Double) (high * count));
  }

  /// How much wider than a point it is, as high over low; infinite where it is not known.
  public double spread() {
    return low == null || high == null ? Double.POSITIVE_INFINITY : high / low;
  }
}
