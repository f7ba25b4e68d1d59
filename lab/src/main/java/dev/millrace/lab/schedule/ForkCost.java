package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkDurations;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/// The expected duration of forks that take turns. JVMs start and warm up on all processors, and
/// measure on one.
///
/// @param effort of the race
/// @param processors of the machine, 1 or more
/// @param correction how many times longer than guessed the earlier forks took
public record ForkCost(Effort effort, int processors, double correction) {
  private static final double START_MILLIS = 600;

  /// The warm-up of small files, unless its limit is lower.
  private static final double WARM_UP_MILLIS = 1_200;

  /// The warm-up of further files in the same JVM.
  private static final double NEXT_WARM_UP_MILLIS = 150;

  /// A turn of small files: the unjudged part, the iteration, and all that happens around both.
  private static final double TURN_MILLIS = 30;

  /// A warm-up of long iterations runs so many of them, unless one exceeds its limit.
  private static final int WARM_UP_RUNS = 3;

  /// A fork reads its sources and computes their sums.
  private static final double SOURCE_BYTES_PER_MILLI = 1e6;

  /// Returns the cost before any fork has run.
  public static ForkCost first(Effort effort, int processors) {
    return new ForkCost(effort, processors, 1);
  }

  /// Returns the cost after the forks of a race so far.
  static ForkCost after(RunRecord record) {
    RacePlan plan = record.plan();
    ForkCost guess = first(plan.effort(), record.environment().logicalCpus());
    List<ForkRecord> done = record.forks().stream().filter(fork -> fork.absence() == null).toList();
    ForkDurations durations = new ForkDurations(record.forks());
    double taken = done.stream().mapToDouble(durations::millis).sum();
    double guessed = guess.millis(done.stream().map(fork -> scheduled(plan, fork)).toList());
    return done.isEmpty() ? guess : new ForkCost(guess.effort, guess.processors, taken / guessed);
  }

  private static ScheduledFork scheduled(RacePlan plan, ForkRecord fork) {
    return plan.entries().stream()
        .filter(entry -> entry.cell() == fork.cell() && entry.method().equals(fork.method()))
        .findFirst()
        .map(entry ->
            new ScheduledFork(
                fork.sequence(),
                fork.round(),
                plan.cell(fork.cell()),
                entry,
                fork.measured().size()))
        .orElseThrow();
  }

  /// Returns the milliseconds of some forks. Forks of one method, kind and round share a JVM.
  public double millis(Collection<ScheduledFork> forks) {
    long jvms =
        forks.stream().collect(Collectors.groupingBy(ScheduledFork::round)).values().stream()
            .mapToLong(round -> ScheduledJvm.sharing(round).size())
            .sum();
    return correction * (jvms * startMillis() + forks.stream().mapToDouble(this::ofCell).sum());
  }

  // Before the first turn, with small files.
  private double startMillis() {
    double warmUp = Math.min(WARM_UP_MILLIS, effort.mostWarmupMillis());
    return (START_MILLIS + warmUp) / Math.max(1, processors);
  }

  private double ofCell(ScheduledFork fork) {
    Cell cell = fork.cell();
    Entry entry = fork.entry();
    double excess = Math.max(0, entry.iterationMillis() - effort.iterationMillis());
    double warmUp = Math.max(excess, Math.min(WARM_UP_RUNS * excess, effort.mostWarmupMillis()));
    double sources = cell.sources() * cell.meanBytes() / SOURCE_BYTES_PER_MILLI;
    double start = NEXT_WARM_UP_MILLIS + sources + excess + warmUp + effort.warmups() * excess;
    return start / Math.max(1, processors) + fork.iterations() * (TURN_MILLIS + excess);
  }
}
