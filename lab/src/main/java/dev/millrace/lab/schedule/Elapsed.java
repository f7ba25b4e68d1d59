package dev.millrace.lab.schedule;

import dev.millrace.model.record.ForkDurations;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.util.Collection;
import java.util.List;

/// Predicts the duration of forks from earlier ones.
final class Elapsed {
  private final ForkCost cost;

  /// How many times longer the forks took than guessed.
  private final double correction;

  /// @param record the race so far
  Elapsed(RunRecord record) {
    RacePlan plan = record.plan();
    this.cost = new ForkCost(plan.effort(), record.environment().logicalCpus());
    List<ScheduledFork> done =
        record.forks().stream()
            .filter(fork -> fork.absence() == null)
            .map(fork -> scheduled(plan, fork))
            .toList();
    ForkDurations durations = new ForkDurations(record.forks());
    double taken =
        record.forks().stream()
            .filter(fork -> fork.absence() == null)
            .mapToDouble(durations::millis)
            .sum();
    this.correction = done.isEmpty() ? 1 : taken / cost.millis(done);
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

  /// Returns the milliseconds of these forks.
  double millis(Collection<ScheduledFork> forks) {
    return correction * cost.millis(forks);
  }
}
