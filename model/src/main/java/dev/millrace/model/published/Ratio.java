package dev.millrace.model.published;

import dev.millrace.model.estimate.Interval;

/// The time of one over the time of another.
///
/// @param interval the ratio; without ends for a [Basis#PILOT]
/// @param basis the weaker of the two times
record Ratio(Interval interval, Basis basis) {
  /// A pilot's times may be wrong by less than this: it ran in a JVM that was not warm.
  private static final double FAR = 3;

  LimitSide against(double limit) {
    if (basis == Basis.PILOT) {
      return side(interval.estimate() / FAR, interval.estimate() * FAR, limit);
    }
    Double low = interval.low();
    Double high = interval.high();
    return low == null || high == null ? LimitSide.UNCLEAR : side(low, high, limit);
  }

  // An interval without width has no doubt in it, even if it ends at the limit.
  private static LimitSide side(double low, double high, double limit) {
    if (high < limit) {
      return LimitSide.BELOW;
    }
    return low > limit ? LimitSide.ABOVE : LimitSide.UNCLEAR;
  }
}
