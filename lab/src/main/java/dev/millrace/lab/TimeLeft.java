package dev.millrace.lab;

import dev.millrace.model.ForkRecord;
import dev.millrace.model.RacePlan;
import java.time.Duration;
import java.util.List;

/// How long a race still takes, from how long its forks took so far.
final class TimeLeft {
  private static final double FIRST_GUESS_MILLIS = 800;

  private final RacePlan plan;
  private final int forks;
  private final long startNanos = System.nanoTime();

  TimeLeft(RacePlan plan, int forks) {
    this.plan = plan;
    this.forks = forks;
  }

  /// For all forks that are not in `done`.
  Duration after(List<ForkRecord> done) {
    return Duration.ofMillis((long) ((forks - done.size()) * eachMillis(done)));
  }

  /// Whether the round that starts with `turn` would end after the budget. A round is run whole,
  /// and the first always.
  boolean overBudget(Turn turn, List<ForkRecord> done) {
    Double budget = plan.budgetSeconds();
    boolean startsRound = done.isEmpty() || done.getLast().round() < turn.round();
    if (budget == null || turn.round() == 1 || !startsRound) {
      return false;
    }
    double spent = (System.nanoTime() - startNanos) / 1e9;
    double round = eachMillis(done) / 1e3 * forks / plan.effort().forks();
    return spent + round > budget;
  }

  private static double eachMillis(List<ForkRecord> done) {
    return done.stream().mapToLong(ForkRecord::elapsedMillis).average().orElse(FIRST_GUESS_MILLIS);
  }
}
