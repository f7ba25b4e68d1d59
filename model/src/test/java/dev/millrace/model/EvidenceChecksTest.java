package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Warning;
import org.junit.jupiter.api.Test;

class EvidenceChecksTest {
  private static final double[] FALLING = {1.30, 1.20, 1.15, 1.10, 1.04, 1.00};
  private static final double[] RISING = {1.00, 1.04, 1.10, 1.15, 1.20, 1.30};
  private static final double[] FAST = {1.00, 1.01, 1.00, 1.01, 1.00, 1.01};
  private static final double[] SLOW = {1.30, 1.31, 1.30, 1.31, 1.30, 1.31};

  @Test
  void warnsOfMethodsWithTwoSpeeds() {
    RunRecord record =
        Findings.and(
            RaceBuilder.copies().method("both").method("one"),
            Forks.of("both", FAST, SLOW, FAST, SLOW),
            Forks.of("one", FAST, FAST, FAST, FAST));
    assertThat(Findings.of(Warning.TWO_PEAKS, record))
        .containsExactly("two speeds in 1 of 2 methods: both (30 % slower in 2 of 4 forks)");
  }

  @Test
  void warnsOfMethodsThatAreNotSteady() {
    RunRecord record =
        Findings.and(
            RaceBuilder.copies().method("cold").method("hot").method("torn").method("calm"),
            Forks.of("cold", FALLING, FALLING, FALLING),
            Forks.of("hot", RISING, RISING, RISING),
            Forks.of("torn", RISING, FALLING, RISING, FALLING),
            Forks.of("calm", FAST, FAST, FAST));
    assertThat(Findings.of(Warning.NOT_STEADY, record))
        .singleElement()
        .asString()
        .startsWith("no steady times in 3 of 4 methods: ")
        .contains("cold (still warming up)", "hot (slowing down)", "torn (its forks disagree)");
  }

  @Test
  void unrankedMethodsHaveNoWarning() {
    RunRecord record =
        Findings.and(
            RaceBuilder.copies().unranked("null"),
            Forks.of("null", FALLING, FALLING, FALLING, FALLING));
    assertThat(Findings.of(Warning.NOT_STEADY, record)).isEmpty();
  }

  @Test
  void oneForkIsNotDoubtedAgain() {
    RunRecord record =
        Findings.and(RaceBuilder.copies().method("a"), Forks.of("a", new double[] {1.3, 1}));
    assertThat(Findings.of(Warning.NOT_STEADY, record)).isEmpty();
    assertThat(Findings.of(Warning.TWO_PEAKS, record)).isEmpty();
  }
}
