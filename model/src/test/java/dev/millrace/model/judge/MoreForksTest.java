package dev.millrace.model.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.Judge;
import dev.millrace.model.Records;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MoreForksTest {
  private static final double FORK_SECONDS = 0.7;
  private static final double NOISE = 0.05;

  @Test
  void onlyUndecidedCellsNeedMore() {
    assertThat(cell(1.0, 3).moreForks()).isNotNull();
    assertThat(Judge.cell(new Records().method("a", 1, 1, 1).method("b", 2, 2, 2).record(), 0))
        .extracting(JudgedCell::moreForks)
        .isNull();
  }

  @Test
  void theTimeCoversTheForksOfTheMethodsOfTheControlMethodAndOfItsTwin() {
    MoreForks more = Objects.requireNonNull(cell(1.02, 5).moreForks());
    assertThat(more.seconds()).isCloseTo((more.each() - 5) * 4 * FORK_SECONDS, within(1e-6));
  }

  @Test
  void oneForkShowsNothing() {
    assertThat(cell(1.02, 1).moreForks()).isNull();
  }

  /// The advice is the median over races, because a single race guesses the difference badly.
  @Test
  void aRaceOfAsManyForksIsMostlyDecided() {
    for (double ratio : new double[] {1.0, 1.08}) {
      int advice =
          Arrays.stream(new int[200])
              .map(_ -> seed++)
              .mapToObj(_ -> cell(ratio, 4).moreForks())
              .filter(Objects::nonNull)
              .mapToInt(MoreForks::each)
              .sorted()
              .skip(80)
              .findFirst()
              .orElseThrow();
      long decided =
          Arrays.stream(new int[50])
              .map(_ -> seed++)
              .filter(_ -> cell(ratio, advice).verdict() != Verdict.UNDECIDED)
              .count();
      assertThat(decided).as("ratio %s, %d forks", ratio, advice).isGreaterThan(25);
    }
  }

  private int seed;

  private JudgedCell cell(double ratio, int forks) {
    Random random = new Random(seed);
    return Judge.cell(
        new Records()
            .method("a", times(0.01, forks, random))
            .method("b", times(0.01 * ratio, forks, random))
            .record(),
        0);
  }

  private static double[] times(double seconds, int forks, Random random) {
    double[] times = new double[forks];
    Arrays.setAll(times, _ -> seconds * Math.exp(NOISE * random.nextGaussian()));
    return times;
  }
}
