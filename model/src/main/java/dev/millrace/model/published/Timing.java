package dev.millrace.model.published;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.published.Check.Basis;
import dev.millrace.model.published.Claim.LimitSide;
import org.jspecify.annotations.Nullable;

/// The time of one method for one file in one cell.
final class Timing {
  private final LogEstimate estimate;
  private final @Nullable MethodTimes times;
  private final Basis basis;

  private Timing(LogEstimate estimate, @Nullable MethodTimes times, Basis basis) {
    this.estimate = estimate;
    this.times = times;
    this.basis = basis;
  }

  static Timing raced(MethodTimes times) {
    return new Timing(LogEstimate.of(times.typical().estimate()), times, Basis.RACED);
  }

  static Timing piloted(long nanos) {
    return new Timing(LogEstimate.of(nanos / 1e9), null, Basis.PILOT);
  }

  Basis basis() {
    return basis;
  }

  Interval seconds() {
    return times == null ? estimate.interval() : times.typical();
  }

  double estimate() {
    return seconds().estimate();
  }

  /// Returns the ratio to `other`; the ratio to itself is exactly 1.
  Ratio over(Timing other) {
    if (this == other) {
      return new Ratio(new Interval(1.0, 1, 1.0), basis);
    }
    return new Ratio(logOver(other).interval(), weaker(other));
  }

  /// Returns the change of [#over] from `before`, which compares the same two methods in another
  /// cell.
  Ratio gain(Timing other, Timing before, Timing otherBefore) {
    LogEstimate change = logOver(other).minus(before.logOver(otherBefore));
    return new Ratio(change.interval(), weaker(other, before, otherBefore));
  }

  private LogEstimate logOver(Timing other) {
    return times == null || other.times == null
        ? estimate.minus(other.estimate)
        : times.logRatioTo(other.times);
  }

  private Basis weaker(Timing... others) {
    Basis weakest = basis;
    for (Timing other : others) {
      weakest = weakest.compareTo(other.basis) > 0 ? weakest : other.basis;
    }
    return weakest;
  }

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
}
