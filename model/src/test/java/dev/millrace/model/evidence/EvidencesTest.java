package dev.millrace.model.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.Forks;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.ForkRecord;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class EvidencesTest {
  private static final Offset<Double> EXACT = within(1e-12);

  // Eleven iterations: by HF8 the lowest tenth ends at number 11.33 * 0.1 + 0.33 = 1.467.
  private static final double[] ELEVEN = {11, 1, 10, 2, 9, 3, 8, 4, 7, 5, 6};

  @Test
  void percentilesCoverTheIterationsOfAllForks() {
    Evidence evidence = evidence(Forks.of("a", ELEVEN, ELEVEN));
    assertThat(evidence.p10().estimate()).isEqualTo(1 + 7 / 15.0, EXACT);
    assertThat(evidence.p90().estimate()).isEqualTo(11 - 7 / 15.0, EXACT);
    assertThat(evidence.p10().spread()).isEqualTo(1, EXACT);
  }

  @Test
  void percentilesOfFewIterationsAreTheExtremes() {
    Evidence evidence = evidence(Forks.of("a", new double[] {3, 1, 2, 5}));
    assertThat(evidence.p10()).isEqualTo(new Interval(null, Math.exp(Math.log(1)), null));
    assertThat(evidence.p90().estimate()).isEqualTo(5, EXACT);
  }

  @Test
  void firstInvocationsAreSecondsOverForks() {
    Evidence evidence =
        evidence(List.of(Forks.started("a", 1_000_000), Forks.started("a", 4_000_000)));
    assertThat(evidence.firstInvocation()).isNotNull();
    assertThat(evidence.firstInvocation().estimate()).isEqualTo(0.002, EXACT);
    assertThat(evidence.firstInvocation().low()).isLessThan(0.001);
  }

  @Test
  void anUntimedFirstInvocationIsUnknown() {
    assertThat(evidence(List.of(Forks.started("a", 0))).firstInvocation()).isNull();
    Evidence some = evidence(List.of(Forks.started("a", 0), Forks.started("a", 5_000_000)));
    assertThat(some.firstInvocation().estimate()).isEqualTo(0.005, EXACT);
  }

  @Test
  void forksThatFailedDoNotCount() {
    List<ForkRecord> forks = List.of(Forks.failed("a"), Forks.started("a", 3_000_000));
    assertThat(evidence(forks).firstInvocation().estimate()).isEqualTo(0.003, EXACT);
  }

  private static Evidence evidence(List<ForkRecord> forks) {
    return Evidences.of(forks, fork -> Evidences.logs(fork.measured()));
  }

  @Test
  void leavesTheNumbersInTheirOrder() {
    double[] values = {5, 1, 4, 2, 3, 9, 7};
    assertThat(Quantiles.median(values)).isEqualTo(4);
    assertThat(values).containsExactly(5, 1, 4, 2, 3, 9, 7);
  }
}
