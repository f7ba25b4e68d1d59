package dev.millrace.lab.schedule;

import dev.millrace.model.record.Effort;
import java.time.Duration;

/// Fits the first round of a race into its budget. The first round always runs, so a small budget
/// gets shorter forks.
public final class BudgetedEffort {
  /// The rest is for the tracing, the ceilings and the second round.
  private static final double FIRST_ROUND = 0.75;

  /// Fewer iterations show no block effects and no outliers.
  private static final int LEAST_ITERATIONS = 4;

  private BudgetedEffort() {}

  /// Returns the effort with as many iterations as fit, at least four unless it has fewer.
  ///
  /// @param left time left after the pilots
  /// @param forks of the first round
  public static Effort of(Effort effort, Duration left, int forks, int processors) {
    double millis = FIRST_ROUND * left.toMillis() / Math.max(1, forks * effort.forks());
    int fitting = (int) new ForkCost(effort, processors).iterations(millis);
    return fitting >= effort.iterations()
        ? effort
        : effort.withIterations(Math.min(effort.iterations(), Math.max(LEAST_ITERATIONS, fitting)));
  }
}
