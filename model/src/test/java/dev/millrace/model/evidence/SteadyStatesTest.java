package dev.millrace.model.evidence;

import static java.util.stream.IntStream.range;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.Forks;
import dev.millrace.model.evidence.Evidence.Steadiness;
import dev.millrace.model.evidence.Evidence.Steadiness.State;
import dev.millrace.model.evidence.SteadyStates.Trend;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SteadyStatesTest {
  private static final double[] FALLING = {1.30, 1.20, 1.15, 1.10, 1.04, 1.00};
  private static final double[] FALLING_TOO = {1.33, 1.20, 1.16, 1.10, 1.05, 1.00};
  private static final double[] RISING = {1.00, 1.04, 1.10, 1.15, 1.20, 1.30};
  private static final double[] FLAT = {1.01, 1.00, 1.02, 1.00, 1.01, 1.01};
  private static final int SAMPLES = 400;

  private final Noise noise = new Noise();

  @Test
  void becomingFasterIsWarmingUp() {
    Steadiness found = of(FALLING, FALLING_TOO, FALLING);
    assertThat(found.state()).isEqualTo(State.WARMING_UP);
    assertThat(found.why())
        .matches(
            "the time changes by -2\\d % \\[-2\\d .. -2\\d\\] from the first to the last iteration of 3 forks");
  }

  @Test
  void becomingSlowerIsSlowingDown() {
    assertThat(of(RISING, RISING, RISING).state()).isEqualTo(State.SLOWING_DOWN);
  }

  @Test
  void stayingTheSameIsSteady() {
    assertThat(of(FLAT, FLAT, FLAT).state()).isEqualTo(State.STEADY);
  }

  @Test
  void forksThatDisagreeHaveNoSteadyState() {
    Steadiness found = of(RISING, FALLING, RISING, FALLING);
    assertThat(found.state()).isEqualTo(State.NO_STEADY_STATE);
    assertThat(found.why()).endsWith("of 4 forks, clearly down in 2 and up in 2");
  }

  @Test
  void aTrendTooSmallToMatterIsSteady() {
    double[] slight = {1.030, 1.025, 1.020, 1.015, 1.010, 1.005};
    assertThat(of(slight, slight, slight).state()).isEqualTo(State.STEADY);
  }

  @Test
  void oneForkOrThreeIterationsAreTooFew() {
    double[] few = {1.3, 1.2, 1.0};
    assertThat(of(FALLING).state()).isEqualTo(State.UNKNOWN);
    assertThat(of(few, few, few, few).state()).isEqualTo(State.UNKNOWN);
    assertThat(of(few, few).why())
        .isEqualTo("too few iterations: the test needs 2 forks of 4 iterations");
  }

  @Test
  void reportsWhetherTheWarmUpHadEnded() {
    double[] warmups = {9, 1.5};
    assertThat(
            SteadyStates.of(
                    List.of(
                        Forks.warmed("a", warmups, 1, 1, 1, 1),
                        Forks.warmed("a", warmups, 1, 1, 1, 1)))
                .why())
        .endsWith("; the last warm-up iteration took +50 % [+50 .. +50]");
  }

  @ParameterizedTest
  @CsvSource({"3,4,0.05", "4,6,0.3", "4,12,0.05", "4,12,0.3", "10,20,0.3"})
  void callsSteadyNoiseUnsteadyLessThanOnceInTwenty(int forks, int iterations, double deviation) {
    assertThat(unsteady(forks, _ -> noise.normal(iterations, deviation, _ -> 0))).isLessThan(0.05);
    assertThat(unsteady(forks, _ -> noise.skewed(iterations, deviation))).isLessThan(0.05);
  }

  @ParameterizedTest
  @CsvSource({"0.9", "1.1"})
  void findsATrendOfATenthInNoiseOfATwentieth(double factor) {
    IntFunction<double[]> fork = _ -> noise.normal(12, 0.05, i -> i * Math.log(factor) / 11);
    assertThat(unsteady(4, fork)).isGreaterThan(0.7);
  }

  @Test
  void findsForksThatDisagree() {
    IntFunction<double[]> fork =
        number -> noise.normal(20, 0.05, i -> (number % 2 - 0.5) * i * Math.log(1.4) / 19);
    assertThat(unsteady(10, fork)).isGreaterThan(0.9);
  }

  private static double unsteady(int forks, IntFunction<double[]> fork) {
    long found =
        range(0, SAMPLES)
            .mapToObj(_ -> of(Noise.seconds(range(0, forks).mapToObj(fork).toList())))
            .filter(steadiness -> steadiness.state() != State.STEADY)
            .count();
    return found / (double) SAMPLES;
  }

  private static Steadiness of(double[]... forks) {
    return SteadyStates.of(Forks.of("a", forks));
  }

  // By hand: of the slopes -0.2, -0.25, -0.1, -0.3, -0.05, 0.2 the median is -0.15; five of six
  // pairs fall.
  private static final double[] FALLING_TIMES = {1.0, 0.8, 0.5, 0.7};

  @Test
  void changeIsTheMedianSlopeOverTheWholeFork() {
    assertThat(Trend.of(FALLING_TIMES).change()).isEqualTo(3 * -0.15, within(1e-12));
  }

  @Test
  void countsThePairsThatFall() {
    Trend trend = Trend.of(FALLING_TIMES);
    assertThat(trend.rises()).isEqualTo(-4);
    assertThat(trend.variance()).isEqualTo(26 / 3.0, within(1e-12));
    assertThat(trend.score()).isEqualTo(-3 / Math.sqrt(26 / 3.0), within(1e-12));
  }

  @Test
  void scoresOfForksAddUp() {
    Trend trend = Trend.of(FALLING_TIMES);
    assertThat(Trend.score(List.of(trend, trend, trend)))
        .isEqualTo(-12 / Math.sqrt(26), within(1e-12));
  }

  @Test
  void anOutlierMakesNoTrend() {
    assertThat(Trend.of(new double[] {1, 1, 1, 1, 9}).change()).isZero();
  }

  @Test
  void equalIterationsHaveNoTrend() {
    Trend trend = Trend.of(new double[] {1, 1, 1, 1});
    assertThat(trend.change()).isZero();
    assertThat(trend.score()).isZero();
  }
}
