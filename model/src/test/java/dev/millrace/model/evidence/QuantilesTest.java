package dev.millrace.model.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuantilesTest {
  @Test
  void leavesTheNumbersInTheirOrder() {
    double[] values = {5, 1, 4, 2, 3, 9, 7};
    assertThat(Quantiles.median(values)).isEqualTo(4);
    assertThat(values).containsExactly(5, 1, 4, 2, 3, 9, 7);
  }
}
