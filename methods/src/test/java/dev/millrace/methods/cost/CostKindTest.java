package dev.millrace.methods.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CostKindTest {
  @Test
  void aLabelIsTheNameInCamelCase() {
    assertThat(CostKind.values())
        .allSatisfy(cost ->
            assertThat(cost.label())
                .isEqualToIgnoringCase(cost.name().replace("_", ""))
                .matches("[a-z][a-zA-Z]+"));
  }

  @Test
  void theUnitIsTheLastWordOfTheName() {
    assertThat(Arrays.stream(CostKind.values()).filter(cost -> cost.unit().equals("ns")))
        .allSatisfy(cost -> assertThat(cost.name()).endsWith("_NANOS"));
    assertThat(Arrays.stream(CostKind.values()).filter(cost -> cost.unit().equals("B")))
        .allSatisfy(cost -> assertThat(cost.name()).endsWith("_BYTES"));
  }
}
