package dev.millrace.cli.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A long budget of `tune` has more forks for each race.
class RaceTimeTest {
  @ParameterizedTest
  @CsvSource({"60, 14", "300, 14", "450, 21", "3000, 140"})
  void aRaceBecomesLongerWithABudgetAboveFiveMinutes(int budget, int seconds) {
    RaceTime time = new RaceTime(Duration.ofSeconds(budget));
    assertThat(time.of(Duration.ofSeconds(14))).isEqualTo(Duration.ofSeconds(seconds));
  }
}
