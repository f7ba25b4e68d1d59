package dev.millrace.model.evidence;

import static java.util.stream.IntStream.range;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.evidence.Evidence.Peaks;
import dev.millrace.model.evidence.Speeds.Split;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
