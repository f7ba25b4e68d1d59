package dev.millrace.lab.schedule;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The time limit of a race: its budget, or else the usual time of its effort. The time left
/// follows from the record alone, so that a resumed race keeps it.
final class TimeLimit {
  /// A longer pause between two forks means that the race was interrupted.
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  /// The typical time of one method under strace.
  private static final Duration TRACING = Duration.ofMillis(500);

  private TimeLimit() {}

  /// Returns whether the time suffices for these forks. It always does for a first round, which
  /// [Screening] has reduced, and without a budget for the second fork of a method: one alone shows
  /// no error.
  static boolean allows(RunRecord record, List<ScheduledFork> forks) {
    int round = forks.getFirst().round();
    boolean isNeeded =
        round == 1
            || (record.plan().budgetSeconds() == null
                && round <= record.plan().effort().contenderForks());
    return isNeeded
        || left(record)
            .map(left -> new Elapsed(record).millis(forks) <= left.toMillis())
            .orElse(true);
  }

  /// Returns the time left for forks, without the tracing after them; empty without a limit.
  static Optional<Duration> left(RunRecord record) {
    return of(record.plan())
        .map(
            limit -> limit.minus(TRACING.multipliedBy(TraceBound.of(record))).minus(spent(record)));
  }

  private static Optional<Duration> of(RacePlan plan) {
    Double budget = plan.budgetSeconds();
    return budget == null
        ? plan.effort().usualTime(plan.cells().size())
        : Optional.of(Duration.ofMillis((long) (budget * 1e3)));
  }

  private static Duration spent(RunRecord record) {
    Duration spent = Duration.ZERO;
    Instant last = Instant.parse(record.started());
    for (ForkRecord fork : record.forks()) {
      Instant started = Instant.parse(fork.started());
      Instant ended = started.plusMillis(fork.elapsedMillis());
      if (!started.isAfter(last.plus(LONGEST_PAUSE)) || fork.sequence() == 1) {
        started = last; // the pause is part of the race
      }
      if (ended.isAfter(last)) {
        spent = spent.plus(Duration.between(started.isBefore(last) ? last : started, ended));
        last = ended;
      }
    }
    return spent;
  }
}
