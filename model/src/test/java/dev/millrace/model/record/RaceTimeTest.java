package dev.millrace.model.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Forks;
import dev.millrace.model.RaceBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceTimeTest {
  private static final RunRecord START =
      RaceBuilder.copies().method("a", 0.01).unfinished().record().afterForks(0);

  @Test
  void aRaceTakesItsPilotsItsForksAndItsTrace() {
    RunRecord record = START.with(fork(1, 90)).with(fork(2, 95));
    assertThat(RaceTime.of(record)).isEqualTo(Duration.ofSeconds(96));
    RunRecord finished = record.finishedAt(at(100).toString());
    assertThat(RaceTime.of(finished)).isEqualTo(Duration.ofSeconds(100));
    assertThat(RaceTime.ofForks(finished)).isEqualTo(Duration.ofSeconds(96));
  }

  @Test
  void aPauseBeforeAResumeCostsNothing() {
    RunRecord record = START.with(fork(1, 10)).with(fork(2, 3600));
    assertThat(RaceTime.of(record.finishedAt(at(3603).toString())))
        .isEqualTo(Duration.ofSeconds(11 + 1 + 2));
  }

  // Takes a second.
  private static ForkRecord fork(int sequence, int second) {
    return Forks.startedAt(at(second), Forks.of(0, "a", 1, sequence, List.of(), null));
  }

  private static Instant at(int second) {
    return Instant.parse(START.started()).plusSeconds(second);
  }
}
