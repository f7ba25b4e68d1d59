package dev.millrace.model.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Effort;
import org.junit.jupiter.api.Test;

class EffortTextTest {
  @Test
  void oneOfAKindIsSingular() {
    assertThat(EffortText.of(new Effort(Effort.Name.QUICK, 1, 1, 1, 2, 20, 4, 0)))
        .isEqualTo("1 fork, 1 iteration of 20 ms, 2 judged of 4 ms");
    assertThat(EffortText.of(new Effort(Effort.Name.DEFAULT, 3, 8, 2, 10, 16, 4, 300)))
        .isEqualTo("3 to 8 forks, 2 iterations of 16 ms (300 ms at least), 10 judged of 4 ms");
  }
}
