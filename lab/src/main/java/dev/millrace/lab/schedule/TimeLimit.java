package dev.millrace.lab.schedule;

import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RaceTime;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The time limit of a race: its budget, or else the usual time of its effort. The time left
/// follows from the record alone, so that a resumed race keeps it.
public final class TimeLimit {
  /// The typical time of one method under strace.
  private static final Duration TRACING = Duration.ofMillis(500);

  private TimeLimit() {}

  /// Returns whether the time suffices for these forks. It always does for a first round, which
  /// [Screening] has reduced, without a budget for the second fork of a method, since one alone
  /// shows no error, and as long as no method has a time.
  static boolean allows(RunRecord record, List<ScheduledFork> forks) {
    int round = forks.getFirst().round();
    boolean isNeeded =
        round == 1
            || !hasTime(record)
            || (record.plan().budgetSeconds() == null
                && round <= record.plan().effort().contenderForks());
    return isNeeded
        || left(record)
            .map(left -> ForkCost.after(record).millis(forks) <= left.toMillis())
            .orElse(true);
  }

  /// Returns whether a ranked method has a time.
  static boolean hasTime(RunRecord record) {
    return record.plan().entries().stream()
        .filter(Entry::ranked)
        .flatMap(entry -> record.forksOf(entry.cell(), entry.method()).stream())
        .anyMatch(fork -> fork.absence() == null);
  }

  /// Returns the time left for forks, without the tracing after them; empty without a limit.
  static Optional<Duration> left(RunRecord record) {
    return of(record.plan())
        .map(limit ->
            limit
                .minus(TRACING.multipliedBy(TraceEntries.mostJvms(record)))
                .minus(RaceTime.ofForks(record)));
  }

  /// Returns the rest of the budget, 0 after its end; empty without a budget.
  public static Optional<Duration> leftOfBudget(RunRecord record) {
    return record.plan().budgetSeconds() == null
        ? Optional.empty()
        : left(record).map(left -> left.isNegative() ? Duration.ZERO : left);
  }

  private static Optional<Duration> of(RacePlan plan) {
    Double budget = plan.budgetSeconds();
    return budget == null
        ? plan.effort().usualTime(plan.cells().size())
        : Optional.of(Duration.ofMillis((long) (budget * 1e3)));
  }
}
