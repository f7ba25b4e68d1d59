package dev.millrace.lab.schedule;

import dev.millrace.model.record.Effort;
import java.time.Duration;

/// Fits the first round of a race into its budget. The first round always runs, so a small budget
/// gets fewer iterations, and a very small one less warm-up.
public final class BudgetedEffort {
  /// The rest is for the tracing, the ceilings and the second round.
  private static final double FIRST_ROUND = 0.75;

  /// Fewer iterations show no block effects and no outliers.
  private static final int LEAST_ITERATIONS = 4;

  /// Less compiles too little to rank anything.
  private static final int LEAST_WARM_UP_MILLIS = 300;

  private BudgetedEffort() {}

  /// Returns the effort with as many iterations as fit, at least four unless it has fewer. If even
  /// these do not fit, limits the warm-up, to 300 ms or more.
  ///
  /// @param left time left after the pilots
  /// @param forks of the first round
  public static Effort of(Effort effort, Duration left, int forks, int processors) {
    double millis = FIRST_ROUND * left.toMillis() / Math.max(1, forks * effort.forks());
    int fitting = (int) new ForkCost(effort, processors).iterations(millis);
    int least = Math.min(LEAST_ITERATIONS, effort.iterations());
    if (fitting < least) {
      return withLessWarmUp(effort.withIterations(least), millis, processors);
    }
    return effort.withIterations(Math.min(effort.iterations(), fitting));
  }

  private static Effort withLessWarmUp(Effort effort, double millis, int processors) {
    int fitting = (int) new ForkCost(effort, processors).warmUpMillis(millis);
    int limit = Math.max(LEAST_WARM_UP_MILLIS, fitting);
    return effort.withMostWarmup(Math.min(effort.mostWarmupMillis(), limit));
  }
}
