package dev.millrace.model.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/// Reference numbers: SciPy 1.16, `stats.t.ppf` and `stats.ttest_ind(equal_var=False)` on natural
/// logarithms.
class LogEstimateTest {
  private static final Offset<Double> EXACT = within(1e-12);
  private static final double[] THREE = {28.1e-6, 29.4e-6, 27.5e-6};
  private static final double[] FIVE = {33.0e-6, 31.2e-6, 36.9e-6, 34.4e-6, 30.9e-6};

  @Test
  void theIntervalOfThreeForksIsStudentsTOverLogarithms() {
    Interval interval = LogEstimate.of(THREE).interval();
    assertThat(interval.low()).isEqualTo(2.6022328623261344e-05, EXACT);
    assertThat(interval.estimate()).isEqualTo(2.8322317132218382e-05, EXACT);
    assertThat(interval.high()).isEqualTo(3.0825590566899003e-05, EXACT);
  }

  @Test
  void theIntervalOfARatioIsWelchsTOverLogarithms() {
    Interval ratio = LogEstimate.of(FIVE).minus(LogEstimate.of(THREE)).interval();
    assertThat(ratio.low()).isEqualTo(1.0672939605848775, EXACT);
    assertThat(ratio.estimate()).isEqualTo(1.1725019752714216, EXACT);
    assertThat(ratio.high()).isEqualTo(1.28808082195276, EXACT);
  }

  @Test
  void theIntervalOfARatioOfTwoForksToSixIsWelchsToo() {
    Interval ratio =
        LogEstimate.of(new double[] {2.0, 2.1, 2.05, 2.3, 1.9, 2.2})
            .minus(LogEstimate.of(new double[] {1.0, 1.1}))
            .interval();
    assertThat(ratio.low()).isEqualTo(1.5165885702580857, within(1e-9));
    assertThat(ratio.high()).isEqualTo(2.6124137402717453, within(1e-9));
  }

  @Test
  void thePValueIsWelchsTOverLogarithms() {
    assertThat(LogEstimate.of(FIVE).minus(LogEstimate.of(THREE)).pValue())
        .isCloseTo(0.006197993824562385, EXACT);
    assertThat(LogEstimate.of(THREE).minus(LogEstimate.of(FIVE)).pValue())
        .isCloseTo(0.006197993824562385, EXACT);
  }

  @Test
  void thePValueOfTwoForksToSixIsWelchsToo() {
    double[] six = {2.0, 2.1, 2.05, 2.3, 1.9, 2.2};
    assertThat(LogEstimate.of(six).minus(LogEstimate.of(new double[] {2.0, 2.1})).pValue())
        .isCloseTo(0.6439053545475905, within(1e-9));
  }

  @Test
  void thePValueIsZeroWithoutVarianceAndOneWithASingleFork() {
    double[] one = {1, 1};
    assertThat(LogEstimate.of(one).minus(LogEstimate.of(one)).pValue()).isEqualTo(1);
    assertThat(LogEstimate.of(new double[] {2, 2}).minus(LogEstimate.of(one)).pValue()).isZero();
    assertThat(LogEstimate.of(2).minus(LogEstimate.of(THREE)).pValue()).isEqualTo(1);
  }

  @Test
  void oneForkHasNoInterval() {
    assertThat(LogEstimate.of(new double[] {1}).interval()).isEqualTo(new Interval(null, 1, null));
    assertThat(LogEstimate.of(new double[] {3}).minus(LogEstimate.of(THREE)).interval().low())
        .isNull();
  }

  @Test
  void equalForksHaveAnIntervalWithoutWidth() {
    Interval ratio =
        LogEstimate.of(new double[] {2, 2, 2})
            .minus(LogEstimate.of(new double[] {1, 1, 1}))
            .interval();
    assertThat(ratio).isEqualTo(new Interval(2.0, 2, 2.0));
  }

  @Test
  void intervalsContainTheTrueValueAsOftenAsTheirConfidenceStates() {
    Random random = new Random(1);
    long covered =
        IntStream.range(0, 4000)
            .mapToObj(i ->
                LogEstimate.of(random.doubles(3).map(u -> logNormal(random)).toArray()).interval())
            .filter(interval -> interval.low() <= 1 && 1 <= interval.high())
            .count();
    assertThat(covered / 4000.0).isBetween(0.94, 0.96);
  }

  private static double logNormal(Random random) {
    return Math.exp(0.05 * random.nextGaussian());
  }
}
