package dev.millrace.lab.fork;

import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.lab.schedule.TimeLimit;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Environment.OtherPrograms;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.WriteDurability;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The longest time between two signs of life of a fork: its start with the warm-up, and the ends
/// of its iterations. A fork that takes longer hangs.
public final class ForkLimit {
  /// For the start of a JVM on a busy machine, and for a pause of a disk.
  private static final Duration LEAST = Duration.ofMinutes(1);

  /// How many times longer than in the pilot an invocation may take.
  private static final int PATIENCE = 20;

  /// Slower than memory cards and drives in a network, which the caches hide from the pilot.
  private static final double LEAST_BYTES_PER_SECOND = 1e6;

  /// A disk may seek several times for each cold file, and for each fsync. Pilots are hot.
  private static final Duration SEEKS = Duration.ofMillis(50);

  /// The same in a race with a budget.
  private static final Duration LEAST_IN_BUDGET = Duration.ofSeconds(10);

  private static final int PATIENCE_IN_BUDGET = 4;

  /// A JVM on a busier machine has no more time than with this share of the processors.
  private static final double LEAST_FREE = 0.3;

  private ForkLimit() {}

  /// Returns the limit of a JVM in a race.
  ///
  /// @param record the race so far
  public static Duration of(ScheduledJvm due, RunRecord record) {
    Effort effort = record.plan().effort();
    return TimeLimit.leftOfBudget(record)
        .map(left -> of(due, effort, left, slowness(record.environment().othersBefore())))
        .orElseGet(() -> of(due, effort));
  }

  // Other programs slow the start of a JVM down.
  private static double slowness(@Nullable OtherPrograms others) {
    return others == null ? 1 : 1 / Math.max(LEAST_FREE, 1 - others.share());
  }

  /// Returns the limit of a JVM, whose warm-up in all its cells may pass without a sign of life.
  static Duration of(ScheduledJvm due, Effort effort) {
    return due.forks().stream()
        .map(fork -> beyondLeast(fork, effort, PATIENCE).plus(ofSlowDevice(fork)))
        .reduce(LEAST, Duration::plus);
  }

  /// Returns the limit in a race with a budget: half of its rest, but no less than the JVM needs by
  /// its pilots.
  ///
  /// @param left the rest of the budget
  /// @param slowness how many times longer than on a quiet machine the JVM takes
  static Duration of(ScheduledJvm due, Effort effort, Duration left, double slowness) {
    Duration needed =
        due.forks().stream()
            .map(fork -> beyondLeast(fork, effort, PATIENCE_IN_BUDGET))
            .reduce(LEAST_IN_BUDGET, Duration::plus);
    needed = Duration.ofMillis((long) (slowness * needed.toMillis()));
    return Collections.min(
        List.of(of(due, effort), Collections.max(List.of(needed, left.dividedBy(2)))));
  }

  private static Duration beyondLeast(ScheduledFork due, Effort effort, int patience) {
    Cell cell = due.cell();
    Entry entry = due.entry();
    long invocations = invocations(due);
    return Duration.ofMillis(effort.mostWarmupMillis())
        .plus(waitsForDevice(cell) ? SEEKS.multipliedBy(invocations) : Duration.ZERO)
        .plus(Duration.ofNanos(entry.pilotNanos()).multipliedBy(patience * invocations));
  }

  private static Duration ofSlowDevice(ScheduledFork due) {
    Cell cell = due.cell();
    double bytes =
        Math.max(
            (double) cell.largestBytes(),
            cell.meanBytes() * Math.max(invocations(due), cell.sources()));
    return Duration.ofSeconds((long) (bytes / LEAST_BYTES_PER_SECOND));
  }

  private static long invocations(ScheduledFork due) {
    Entry entry = due.entry();
    return (long) due.cell().threads() * Math.max(entry.batch(), entry.warmupBatch());
  }

  private static boolean waitsForDevice(Cell cell) {
    return cell.cache() == CacheState.COLD || cell.durability() == WriteDurability.FSYNC;
  }
}
