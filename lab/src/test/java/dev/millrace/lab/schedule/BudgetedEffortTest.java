package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.record.Effort;
import java.time.Duration;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class BudgetedEffortTest {
  private static final Effort QUICK = Effort.of(Effort.Name.QUICK);

  @Test
  void aLargeBudgetChangesNothing() {
    assertThat(BudgetedEffort.of(QUICK, Duration.ofMinutes(10), 70, 2)).isEqualTo(QUICK);
  }

  @Test
  void aSmallBudgetGetsFewerIterationsSoThatTheFirstRoundFits() {
    Duration left = Duration.ofSeconds(105);
    Effort effort = BudgetedEffort.of(QUICK, left, 70, 2);
    assertThat(effort.iterations()).isBetween(4, QUICK.iterations() - 1);
    assertThat(effort.mostWarmupMillis()).isEqualTo(QUICK.mostWarmupMillis());
    assertThat(70 * new ForkCost(effort, 2).millis()).isLessThan(0.75 * left.toMillis());
  }

  @Test
  void aSmallerBudgetAlsoGetsLessWarmUp() {
    Duration left = Duration.ofSeconds(70);
    Effort effort = BudgetedEffort.of(QUICK, left, 70, 2);
    assertThat(effort.iterations()).isEqualTo(4);
    assertThat(effort.mostWarmupMillis()).isBetween(300, 1_200);
    assertThat(70 * new ForkCost(effort, 2).millis()).isLessThan(0.75 * left.toMillis() + 70);
  }

  @Test
  void aHopelessBudgetStillGetsFourIterationsAndSomeWarmUp() {
    Effort least = BudgetedEffort.of(QUICK, Duration.ofSeconds(-5), 70, 2);
    assertThat(least.iterations()).isEqualTo(4);
    assertThat(least.mostWarmupMillis()).isEqualTo(300);
    Effort three = QUICK.withIterations(3);
    assertThat(BudgetedEffort.of(three, Duration.ofSeconds(1), 70, 2).iterations()).isEqualTo(3);
  }

  @Test
  void moreProcessorsShortenTheStartButNotTheTurns() {
    double two = new ForkCost(QUICK, 2).millis();
    double four = new ForkCost(QUICK, 4).millis();
    assertThat(two - four).isCloseTo(450, within(1e-9));
    assertThat(two).isCloseTo(1_140, Percentage.withPercentage(1));
  }
}
