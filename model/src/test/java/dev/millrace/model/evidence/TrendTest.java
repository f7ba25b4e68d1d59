package dev.millrace.model.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class TrendTest {
  // By hand: of the slopes -0.2, -0.25, -0.1, -0.3, -0.05, 0.2 the median is -0.15; five of six
  // pairs fall.
  private static final double[] FALLING = {1.0, 0.8, 0.5, 0.7};

  @Test
  void changeIsTheMedianSlopeOverTheWholeFork() {
    assertThat(Trend.of(FALLING).change()).isEqualTo(3 * -0.15, within(1e-12));
  }

  @Test
  void countsThePairsThatFall() {
    Trend trend = Trend.of(FALLING);
    assertThat(trend.rises()).isEqualTo(-4);
    assertThat(trend.variance()).isEqualTo(26 / 3.0, within(1e-12));
    assertThat(trend.score()).isEqualTo(-3 / Math.sqrt(26 / 3.0), within(1e-12));
  }

  @Test
  void scoresOfForksAddUp() {
    Trend trend = Trend.of(FALLING);
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
