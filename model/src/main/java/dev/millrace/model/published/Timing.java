package dev.millrace.model.published;

import dev.millrace.model.Interval;
import dev.millrace.model.Intervals;

/// What one method took for one file in one cell.
final class Timing {
  private final double[] forks;
  private final Basis basis;

  private Timing(double[] forks, Basis basis) {
    this.forks = forks;
    this.basis = basis;
  }

  /// From forks, one number of seconds each.
  static Timing raced(double[] forks) {
    return new Timing(forks, Basis.RACED);
  }

  /// From the pilot's look.
  static Timing piloted(long nanos) {
    return new Timing(new double[] {nanos / 1e9}, Basis.PILOT);
  }

  Basis basis() {
    return basis;
  }

  Interval seconds() {
    return Intervals.of(forks);
  }

  double estimate() {
    return seconds().estimate();
  }

  /// The ratio to `other`; to itself it is 1 without doubt.
  Ratio over(Timing other) {
    if (this == other) {
      return new Ratio(new Interval(1.0, 1, 1.0), basis);
    }
    return new Ratio(Intervals.ratio(forks, other.forks), weaker(other));
  }

  /// How [#over] changes from `before`, which compares the same two elsewhere. Forks are paired as
  /// they come: they are independent, so any pairing has the same spread.
  Ratio gain(Timing other, Timing before, Timing otherBefore) {
    double[] now = quotients(forks, other.forks);
    double[] then = quotients(before.forks, otherBefore.forks);
    return new Ratio(Intervals.ratio(now, then), weaker(other, before, otherBefore));
  }

  private static double[] quotients(double[] over, double[] under) {
    double[] quotients = new double[Math.min(over.length, under.length)];
    for (int i = 0; i < quotients.length; i++) {
      quotients[i] = over[i] / under[i];
    }
    return quotients;
  }

  private Basis weaker(Timing... others) {
    Basis weakest = basis;
    for (Timing other : others) {
      weakest = weakest.compareTo(other.basis) > 0 ? weakest : other.basis;
    }
    return weakest;
  }
}
