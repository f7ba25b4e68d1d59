package dev.millrace.model.evidence;

import static java.util.stream.IntStream.range;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.evidence.Evidence.Peaks;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpeedsTest {
  private final Noise noise = new Noise();

  @Test
  void findsForksInTwoGroups() {
    assertThat(peaks(fork(1.00), fork(1.01), fork(1.30), fork(1.31), fork(1.02)))
        .isEqualTo(new Peaks(2, "29 % slower in 2 of 5 forks"));
  }

  @Test
  void aNarrowGapIsIgnored() {
    assertThat(peaks(fork(1.000), fork(1.001), fork(1.080), fork(1.081)).count()).isEqualTo(1);
  }

  @Test
  void threeForksAreTooFew() {
    assertThat(peaks(fork(1), fork(1), fork(2))).isEqualTo(new Peaks(1, "too few forks: 3 of 4"));
  }

  @Test
  void oneSpeedIsOnePeak() {
    assertThat(peaks(fork(1), fork(1), fork(1), fork(1)))
        .isEqualTo(new Peaks(1, "no gap stands out among 4 forks"));
  }

  @Test
  void findsIterationsThatAlternate() {
    double[] some = {1.00, 1.30, 1.01, 1.02, 1.31, 1.29};
    double[] others = {1.30, 1.00, 1.30, 1.02, 1.31, 1.01};
    assertThat(peaks(some, others, fork(1)))
        .isEqualTo(new Peaks(2, "29 % slower intermittently, in 2 of 3 forks"));
  }

  @Test
  void oneForkThatAlternatesIsNotEnough() {
    double[] some = {1.00, 1.30, 1.01, 1.02, 1.31, 1.29};
    assertThat(peaks(some).count()).isEqualTo(1);
    assertThat(peaks(some, fork(1), fork(1)).count()).isEqualTo(1);
  }

  @Test
  void warmingUpIsNoSecondSpeed() {
    double[] warming = {1.30, 1.31, 1.00, 1.01, 1.02, 1.00};
    assertThat(peaks(warming, warming, warming).count()).isEqualTo(1);
  }

  @Test
  void oneSlowIterationIsNoSecondSpeed() {
    double[] stopped = {1.00, 1.01, 1.50, 1.01};
    assertThat(peaks(stopped, stopped, stopped).count()).isEqualTo(1);
  }

  @Test
  void findsTwoSpeedsInNoiseLessThanOnceInTwenty() {
    long found =
        range(0, 1000)
            .mapToObj(_ -> range(0, 4).mapToObj(_ -> noise.normal(6, 0.2, _ -> 0)).toList())
            .filter(logs -> Speeds.of(logs).count() > 1)
            .count();
    assertThat(found).isLessThan(50);
  }

  private static double[] fork(double seconds) {
    return new double[] {seconds, seconds, seconds, seconds};
  }

  private static Peaks peaks(double[]... forks) {
    return Speeds.of(
        List.of(forks).stream().map(fork -> Arrays.stream(fork).map(Math::log).toArray()).toList());
  }
}
