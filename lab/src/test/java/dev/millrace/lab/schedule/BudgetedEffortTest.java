package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.RacePlan;
import java.time.Duration;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/// The first round of a race with a budget fits into it, if that leaves enough to judge.
class BudgetedEffortTest {
  private static final Effort QUICK = Effort.of(Effort.Name.QUICK);
  private static final long LONG_NANOS = 1_200_000_000;

  private final RacePlan plan = plan(1);

  private static RacePlan plan(long pilotNanos) {
    MadeUpRace race = new MadeUpRace().effort(Effort.Name.QUICK).cell();
    for (int method = 1; method < 70; method++) {
      race.piloted("m" + method, pilotNanos);
    }
    return race.start().plan();
  }

  private static double seconds(RacePlan plan, Effort effort) {
    return new ForkCost(effort, 2).millis(plan.with(effort)) / 1e3;
  }

  @Test
  void aLargeBudgetChangesNothing() {
    assertThat(BudgetedEffort.of(plan, Duration.ofMinutes(10), 2)).isEqualTo(QUICK);
  }

  @Test
  void aSmallBudgetGetsFewerIterationsSoThatTheFirstRoundFits() {
    Effort effort = BudgetedEffort.of(plan, Duration.ofSeconds(105), 2);
    assertThat(effort.iterations()).isBetween(4, QUICK.iterations() - 1);
    assertThat(effort.mostWarmupMillis()).isEqualTo(QUICK.mostWarmupMillis());
    assertThat(seconds(plan, effort)).isLessThan(0.75 * 105);
  }

  @Test
  void aSmallerBudgetAlsoGetsLessWarmUp() {
    Effort effort = BudgetedEffort.of(plan, Duration.ofSeconds(70), 2);
    assertThat(effort.iterations()).isEqualTo(4);
    assertThat(effort.mostWarmupMillis()).isBetween(300, 1_200);
    assertThat(seconds(plan, effort)).isLessThan(0.75 * 70);
  }

  @Test
  void aHopelessBudgetStillGetsFourIterationsAndSomeWarmUp() {
    Effort least = BudgetedEffort.of(plan, Duration.ofSeconds(-5), 2);
    assertThat(least.iterations()).isEqualTo(4);
    assertThat(least.mostWarmupMillis()).isEqualTo(300);
    RacePlan three = plan.with(QUICK.withIterations(3));
    assertThat(BudgetedEffort.of(three, Duration.ofSeconds(1), 2).iterations()).isEqualTo(3);
  }

  @Test
  void longInvocationsTakeMoreOfABudget() {
    RacePlan ofLong = plan(LONG_NANOS).with(Effort.of(Effort.Name.QUICK).withIterations(20));
    Effort effort = BudgetedEffort.of(ofLong, Duration.ofMinutes(20), 2);
    assertThat(effort.iterations()).isBetween(4, 19);
    assertThat(seconds(ofLong, effort)).isLessThan(0.75 * 20 * 60);
  }

  @Test
  void aForkOfLongInvocationsTakesTheirTime() {
    RacePlan ofLong = plan(LONG_NANOS);
    assertThat(ofLong.iterations(ofLong.cell(0))).isEqualTo(Effort.LEAST_ITERATIONS);
    double millis = new ForkCost(QUICK, 2).millis(ofLong, ofLong.entries().getLast());
    assertThat(millis).isBetween(4 * 1_200.0, 8 * 1_200.0 + 1_000);
  }

  @Test
  void moreProcessorsShortenTheStartButNotTheTurns() {
    double two = new ForkCost(QUICK, 2).millis();
    double four = new ForkCost(QUICK, 4).millis();
    assertThat(two - four).isCloseTo(450, within(1e-9));
    assertThat(two).isCloseTo(1_140, Percentage.withPercentage(1));
  }
}
