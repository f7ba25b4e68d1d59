package dev.millrace.model.published;

import dev.millrace.model.estimate.Interval;

/// The ratio of two times.
///
/// @param interval ratio; without ends for a [Basis#PILOT]
/// @param basis weaker basis of the two times
record Ratio(Interval interval, Basis basis) {
  /// The largest error of pilot times, whose JVM was not warm.
  private static final double FAR = 3;

  LimitSide against(double limit) {
    if (basis == Basis.PILOT) {
      return side(interval.estimate() / FAR, interval.estimate() * FAR, limit);
    }
    Double low = interval.low();
    Double high = interval.high();
    return low == null || high == null ? LimitSide.UNCLEAR : side(low, high, limit);
  }

  // An interval without width is exact, even if it ends at the limit.
  private static LimitSide side(double low, double high, double limit) {
    if (high < limit) {
      return LimitSide.BELOW;
    }
    return low > limit ? LimitSide.ABOVE : LimitSide.UNCLEAR;
  }
}
