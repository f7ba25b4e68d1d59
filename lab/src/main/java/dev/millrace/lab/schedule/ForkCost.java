package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RacePlan;

/// The expected duration of forks that take turns, before any has run. Forks start and warm up on
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

  /// A warm-up of long iterations runs so many of them, unless one exceeds its limit.
  private static final int WARM_UP_RUNS = 3;

  /// A fork reads its sources and computes their sums.
  private static final double SOURCE_BYTES_PER_MILLI = 1e6;

  /// Returns the milliseconds of a fork of small files.
  public double millis() {
    return startMillis() + effort.iterations() * TURN_MILLIS;
  }

  /// Returns the milliseconds of all first forks of a plan, with its own effort.
  double millis(RacePlan plan) {
    return plan.entries().stream()
        .filter(Entry::runs)
        .mapToDouble(entry -> millis(plan, entry))
        .sum();
  }

  /// Returns the milliseconds of a fork of one method of a plan.
  double millis(RacePlan plan, Entry entry) {
    Cell cell = plan.cell(entry.cell());
    double excess = Math.max(0, entry.iterationMillis() - effort.iterationMillis());
    double warmUp = Math.max(excess, Math.min(WARM_UP_RUNS * excess, effort.mostWarmupMillis()));
    double sources = cell.sources() * cell.meanBytes() / SOURCE_BYTES_PER_MILLI;
    double first = excess;
    double start = sources + first + warmUp + effort.warmups() * excess;
    return startMillis()
        + start / Math.max(1, processors)
        + plan.iterations(cell) * (TURN_MILLIS + excess);
  }

  // The share of a fork in the time in which all start and warm up.
  private double startMillis() {
    double warmUp =
        effort.leastWarmupMillis() + Math.min(WARM_UP_MILLIS, effort.mostWarmupMillis());
    double all = START_MILLIS + warmUp;
    return all / Math.max(1, processors);
  }
}
