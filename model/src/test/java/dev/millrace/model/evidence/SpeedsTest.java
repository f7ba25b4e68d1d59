package dev.millrace.model.evidence;

import static java.util.stream.IntStream.range;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.evidence.Evidence.Peaks;
import dev.millrace.model.evidence.Speeds.Split;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpeedsTest {
  private final Noise noise = new Noise();

  private static Stream<Arguments> races() {
    double[] some = {1.00, 1.30, 1.01, 1.02, 1.31, 1.29};
    double[] others = {1.30, 1.00, 1.30, 1.02, 1.31, 1.01};
    double[] warming = {1.30, 1.31, 1.00, 1.01, 1.02, 1.00};
    double[] stopped = {1.00, 1.01, 1.50, 1.01};
    return Stream.of(
        race(2, "29 % slower in 2 of 5 forks", forks(1.00, 1.01, 1.30, 1.31, 1.02)),
        race(1, "no gap stands out among 4 forks", forks(1.000, 1.001, 1.080, 1.081)),
        race(1, "no gap stands out among 4 forks", forks(1, 1, 1, 1)),
        race(1, "too few forks: 3 of 4", forks(1, 1, 2)),
        race(2, "29 % slower intermittently, in 2 of 3 forks", some, others, fork(1)),
        race(1, "too few forks: 1 of 4", new double[][] {some}),
        race(1, "too few forks: 3 of 4", some, fork(1), fork(1)),
        // One slow iteration, or a slow warm-up, is no second speed.
        race(1, "too few forks: 3 of 4", warming, warming, warming),
        race(1, "too few forks: 3 of 4", stopped, stopped, stopped));
  }

  private static Arguments race(int speeds, String why, double[]... forks) {
    return Arguments.of(new Peaks(speeds, why), forks);
  }

  @ParameterizedTest
  @MethodSource("races")
  void findsForksOrIterationsInTwoGroups(Peaks peaks, double[][] forks) {
    assertThat(peaks(forks)).isEqualTo(peaks);
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

  private static double[][] forks(double... seconds) {
    return Arrays.stream(seconds).mapToObj(SpeedsTest::fork).toArray(double[][]::new);
  }

  private static double[] fork(double seconds) {
    return new double[] {seconds, seconds, seconds, seconds};
  }

  private static Peaks peaks(double[]... forks) {
    return Speeds.of(
        List.of(forks).stream().map(fork -> Arrays.stream(fork).map(Math::log).toArray()).toList());
  }

  private static final int SAMPLES = 2000;

  @Test
  void dividesWhereTheGapStandsOut() {
    Split split = Split.of(new double[] {1.02, 2.0, 1.0, 2.02, 2.04, 1.04});
    assertThat(split.size()).isEqualTo(6);
    assertThat(split.upper()).isEqualTo(3);
    assertThat(split.cut()).isEqualTo(2.0);
    assertThat(split.gap()).isEqualTo(0.96, within(1e-12));
    assertThat(split.apart()).isEqualTo(1, within(1e-12));
    assertThat(split.deviation()).isEqualTo(0.02, within(1e-12));
    assertThat(split.isWiderThan(0.9)).isTrue();
    assertThat(split.isWiderThan(1)).isFalse();
  }

  @Test
  void oneForkOfFourIsAGroup() {
    assertThat(Split.of(new double[] {1, 1.01, 1.02, 2}).isWiderThan(0.1)).isTrue();
  }

  @Test
  void oneForkOfSixIsAnOutlier() {
    assertThat(Split.of(new double[] {1, 1.01, 1.02, 1.03, 1.04, 2}).isWiderThan(0.1)).isFalse();
  }

  @Test
  void equalNumbersAreOneGroup() {
    assertThat(Split.of(new double[] {1, 1, 1, 1}).isWiderThan(0)).isFalse();
    assertThat(Split.of(new double[] {1, 1, 2, 2}).isWiderThan(0)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 40})
  void findsTwoGroupsInNormalNoiseLessThanOnceInTwenty(int size) {
    assertThat(found(() -> noise.normal(size, 1, _ -> 0), 0)).isLessThan(0.05);
  }

  // The lower limit of the detection rate; docs/methodology.md gives the measured rate.
  @ParameterizedTest
  @CsvSource({"5, 0.40", "6, 0.40", "8, 0.65", "10, 0.75", "12, 0.85"})
  void findsAFewForksThatAreSlowerByAThird(int forks, double share) {
    assertThat(found(() -> noise.twoSpeeds(forks, 0.03, 1.33), Math.log(1.1))).isGreaterThan(share);
  }

  private static double found(Supplier<double[]> sample, double least) {
    long found = range(0, SAMPLES).filter(_ -> Split.of(sample.get()).isWiderThan(least)).count();
    return found / (double) SAMPLES;
  }
}
