package dev.millrace.lab.schedule;

import dev.millrace.model.record.Effort;
import dev.millrace.model.record.RacePlan;
import java.time.Duration;

/// Fits the first round of a race into its budget. A small budget gets fewer iterations, and a very
/// small one less warm-up. [FirstForks] leaves out methods if these do not suffice.
public final class BudgetedEffort {
  /// The rest is for the tracing, the ceilings and the second round.
  private static final double FIRST_ROUND = 0.75;

  /// Less compiles too little to rank anything.
  private static final int LEAST_WARM_UP_MILLIS = 300;

  private static final int WARM_UP_STEP_MILLIS = 100;

  private BudgetedEffort() {}

  /// Returns the effort of a plan with as many iterations as fit, at least four unless it has
  /// fewer. If even these do not fit, limits the warm-up, to 300 ms or more.
  ///
  /// @param left time left after the pilots
  public static Effort of(RacePlan plan, Duration left, int processors) {
    double most = FIRST_ROUND * left.toMillis() / plan.effort().forks();
    Effort effort = plan.effort();
    while (effort.iterations() > Effort.LEAST_ITERATIONS
        && millis(plan, effort, processors) > most) {
      effort = effort.withIterationsUpTo(effort.iterations() - 1);
    }
    while (effort.mostWarmupMillis() > LEAST_WARM_UP_MILLIS
        && millis(plan, effort, processors) > most) {
      int less = effort.mostWarmupMillis() - WARM_UP_STEP_MILLIS;
      effort = effort.withMostWarmup(Math.max(LEAST_WARM_UP_MILLIS, less));
    }
    return effort;
  }

  private static double millis(RacePlan plan, Effort effort, int processors) {
    return new ForkCost(effort, processors).millis(plan.with(effort));
  }
}
