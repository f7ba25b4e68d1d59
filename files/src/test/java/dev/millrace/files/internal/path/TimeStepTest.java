package dev.millrace.files.internal.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeStepTest {
  private static final Instant SOURCE = Instant.ofEpochSecond(1_000_000, 123_456_789);

  @ParameterizedTest
  @CsvSource({"0, 1000000000", "5000000, 1000000", "5000, 1000", "100, 100", "123456789, 1"})
  void aChangeTimeShowsTheStep(int changedNanos, int step) {
    assertThat(TimeStep.of(changedNanos).nanos()).isEqualTo(step);
  }

  @ParameterizedTest
  @CsvSource({"0, 0, -1", "1000000000, 0, 0", "1000000, 123000000, 0", "1000000, 122000000, -1"})
  void theTimeOfASourceLosesTheDigitsThatTheFileSystemDrops(int step, int nanos, int order) {
    TimeStep steps = step == 0 ? TimeStep.EXACT : new TimeStep(step);
    assertThat(Integer.signum(steps.compare(Instant.ofEpochSecond(1_000_000, nanos), SOURCE)))
        .isEqualTo(order);
  }

  // One change time in a hundred ends in two zeros by chance.
  @Test
  void equalTimesAreEqualWithEveryStep() {
    assertThat(TimeStep.of(700).compare(SOURCE, SOURCE)).isZero();
  }
}
