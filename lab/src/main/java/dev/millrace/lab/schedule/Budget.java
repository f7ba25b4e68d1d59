package dev.millrace.lab.schedule;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// The remaining time of a race with a budget. It follows from the record alone, so that a resumed
/// race keeps its remaining time.
final class Budget {
  /// A longer pause between two forks means that the race was interrupted.
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  /// The typical time of one method under strace.
  private static final Duration TRACING = Duration.ofMillis(500);

  private Budget() {}

  /// Returns whether the budget covers these forks. It always covers a first round, which
  /// [FirstForks] reduces.
  static boolean allows(RunRecord record, List<ScheduledFork> forks) {
    return record.plan().budgetSeconds() == null
        || forks.getFirst().round() == 1
        || new Elapsed(record).millis(forks.stream().map(ScheduledFork::entry).toList())
            <= left(record, record.plan().budgetSeconds()).toMillis();
  }

  /// Returns the time left for forks, without the tracing after them.
  static Duration left(RunRecord record, double budgetSeconds) {
    return Duration.ofMillis((long) (budgetSeconds * 1e3))
        .minus(TRACING.multipliedBy(TraceBound.of(record)))
        .minus(spent(record));
  }

  private static Duration spent(RunRecord record) {
    Duration spent = Duration.ZERO;
    Instant last = Instant.parse(record.started());
    for (ForkRecord fork : record.forks()) {
      Instant started = Instant.parse(fork.started());
      Duration pause = Duration.between(last, started);
      boolean resumed = fork.sequence() > 1 && pause.compareTo(LONGEST_PAUSE) > 0;
      spent = spent.plus(resumed ? Duration.ZERO : pause).plusMillis(fork.elapsedMillis());
      last = started.plusMillis(fork.elapsedMillis());
    }
    return spent;
  }
}
