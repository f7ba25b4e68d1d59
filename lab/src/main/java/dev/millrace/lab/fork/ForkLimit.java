package dev.millrace.lab.fork;

import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.WriteDurability;
import java.time.Duration;

/// The longest time between two signs of life of a fork: its start with the warm-up, and the ends
/// of its iterations. A fork that takes longer hangs.
final class ForkLimit {
  /// For the start of a JVM on a busy machine, and for a pause of a disk.
  private static final Duration LEAST = Duration.ofMinutes(1);

  /// How many times longer than in the pilot an invocation may take.
  private static final int PATIENCE = 20;

  /// Slower than memory cards and drives in a network, which the caches hide from the pilot.
  private static final double LEAST_BYTES_PER_SECOND = 1e6;

  /// A disk may seek several times for each cold file, and for each fsync. Pilots are hot.
  private static final Duration SEEKS = Duration.ofMillis(50);

  private ForkLimit() {}

  /// Returns the limit of a JVM, whose warm-up in all its cells may pass without a sign of life.
  static Duration of(ScheduledJvm due, Effort effort) {
    return due.forks().stream()
        .map(fork -> beyondLeast(fork, effort))
        .reduce(LEAST, Duration::plus);
  }

  private static Duration beyondLeast(ScheduledFork due, Effort effort) {
    Cell cell = due.cell();
    Entry entry = due.entry();
    long invocations = (long) cell.threads() * Math.max(entry.batch(), entry.warmupBatch());
    double bytes =
        Math.max(
            (double) cell.largestBytes(), cell.meanBytes() * Math.max(invocations, cell.sources()));
    return Duration.ofMillis(effort.mostWarmupMillis())
        .plus(waitsForDevice(cell) ? SEEKS.multipliedBy(invocations) : Duration.ZERO)
        .plus(Duration.ofNanos(entry.pilotNanos()).multipliedBy(PATIENCE * invocations))
        .plusSeconds((long) (bytes / LEAST_BYTES_PER_SECOND));
  }

  private static boolean waitsForDevice(Cell cell) {
    return cell.cache() == CacheState.COLD || cell.durability() == WriteDurability.FSYNC;
  }
}
