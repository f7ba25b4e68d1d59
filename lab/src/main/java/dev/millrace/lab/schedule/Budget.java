package dev.millrace.lab.schedule;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// What is left of the time that a race may take. The record tells it, so that a race that is
/// resumed has what was left when it was ended.
final class Budget {
  /// Between two forks; a longer pause means that the race had been ended.
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  /// About what a JVM takes to run one method under strace.
  private static final Duration TRACING = Duration.ofMillis(500);

  private Budget() {}

  /// Whether there is time for these forks. There always is for a first round, and where there is
  /// no budget.
  static boolean allows(RunRecord record, List<Turn> turns) {
    return record.plan().budgetSeconds() == null
        || turns.getFirst().round() == 1
        || new Elapsed(record).millis(turns.stream().map(Turn::entry).toList())
            <= left(record, record.plan().budgetSeconds()).toMillis();
  }

  /// What is left for forks: the watching after them has its share.
  static Duration left(RunRecord record, double budgetSeconds) {
    return Duration.ofMillis((long) (budgetSeconds * 1e3))
        .minus(TRACING.multipliedBy(TraceEntries.due(record)))
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
