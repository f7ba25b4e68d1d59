package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Effort;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.Tracing;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodeWordsTest {
  private static final Effort DEFAULT = Effort.of(Effort.Name.DEFAULT);

  @Test
  void aWarmUpThatEndsByStateCompilesTheCode() {
    assertThat(words(DEFAULT)).isEqualTo("compiled code");
    assertThat(words(Effort.of(Effort.Name.QUICK))).isEqualTo("compiled code");
  }

  @Test
  void aWarmUpThatABudgetShortensIsNamedWithItsLimit() {
    assertThat(words(DEFAULT.withMostWarmup(300))).isEqualTo("code after up to 300 ms of warm-up");
  }

  @Test
  void aWarmUpOfFixedLengthIsNamedWithThatLength() {
    assertThat(words(DEFAULT.withWarmups(80))).isEqualTo("code after 80 warm-up iterations");
    assertThat(words(new Effort(Effort.Name.DEFAULT, 3, 8, 1, 10, 16, 4, 300)))
        .isEqualTo("code after 300 ms of warm-up");
  }

  private static String words(Effort effort) {
    return CodeWords.of(
        new RacePlan(
            1,
            effort,
            null,
            EvictionWay.ADVICE,
            Tracing.NONE,
            "files-copy",
            "25",
            null,
            null,
            null,
            List.of(),
            List.of()));
  }
}
