package dev.millrace.lab.schedule;

import dev.millrace.model.record.Effort;

/// The typical duration of a fork that takes turns, before any has run. Forks start and warm up on
/// all processors, and measure on one.
///
/// @param effort of the race
/// @param processors of the machine, 1 or more
public record ForkCost(Effort effort, int processors) {
  private static final double START_MILLIS = 600;

  /// The warm-up of small files, unless its limit is lower.
  private static final double WARM_UP_MILLIS = 1_200;

  /// A turn of small files: the unjudged part, the iteration, and all that happens around both.
  private static final double TURN_MILLIS = 40;

  /// Returns the milliseconds of one fork.
  public double millis() {
    return startMillis() + effort.iterations() * TURN_MILLIS;
  }

  /// Returns the share of a fork in the time in which all start and warm up.
  double startMillis() {
    double warmUp =
        effort.leastWarmupMillis() + Math.min(WARM_UP_MILLIS, effort.mostWarmupMillis());
    double all = START_MILLIS + warmUp;
    return all / Math.max(1, processors);
  }

  /// Returns how long the warm-up may take if a fork has so many milliseconds; may be negative.
  double warmUpMillis(double millis) {
    double start = (millis - effort.iterations() * TURN_MILLIS) * Math.max(1, processors);
    return start - START_MILLIS - effort.leastWarmupMillis();
  }

  /// Returns how many iterations fit into the milliseconds of one fork.
  double iterations(double millis) {
    return (millis - startMillis()) / TURN_MILLIS;
  }
}
