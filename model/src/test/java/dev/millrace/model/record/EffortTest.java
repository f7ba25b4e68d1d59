package dev.millrace.model.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import org.junit.jupiter.api.Test;

/// The length of a fork.
class EffortTest {
  private static final Effort EFFORT =
      new Effort(Effort.Name.DEFAULT, 3, 3, 8, 2, 10, 16, 4, 300, 0, 0);

  private final Cell hot = RaceBuilder.copies().record().plan().cells().getFirst();

  @Test
  void theTextStatesTheRequestedEffort() {
    assertThat(EFFORT.iterationsText(10)).isEqualTo("10 iterations each after 300 ms of warm-up");
    assertThat(EFFORT.withWarmups(3).iterationsText(10)).isEqualTo("3 + 10 iterations each");
    assertThat(Effort.of(Effort.Name.DEFAULT).iterationsText(4))
        .isEqualTo("4 to 20 iterations each after up to 3000 ms of warm-up");
  }

  @Test
  void aForkOfLongIterationsHasFewerOfThem() {
    Effort effort = Effort.of(Effort.Name.DEFAULT);
    assertThat(effort.iterations(hot, 20)).isEqualTo(20);
    assertThat(effort.iterations(hot, 500)).isEqualTo(10);
    assertThat(effort.iterations(hot, 25_000)).isEqualTo(4);
    assertThat(effort.withIterationsUpTo(2).iterations(hot, 25_000)).isEqualTo(2);
    assertThat(effort.withIterations(9).iterations(hot, 25_000)).as("requested").isEqualTo(9);
  }
}
