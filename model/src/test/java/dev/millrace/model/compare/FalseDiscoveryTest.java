package dev.millrace.model.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.estimate.LogEstimate;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The example of Benjamini and Hochberg (1995). SciPy 1.17, `stats.false_discovery_control`, finds
/// the same four changes.
class FalseDiscoveryTest {
  private static final double[] PUBLISHED = {
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
    0.6528, 0.7590, 1.0
  };

  private static final int ROWS = 100;
  private static final int FORKS = 4;

  @Test
  void findsTheFourChangesOfThePublishedExample() {
    assertThat(changes(PUBLISHED)).isEqualTo(4);
  }

  @Test
  void aLargerPValueThatPassesIncludesAllSmallerOnes() {
    assertThat(changes(0.04, 0.02, 0.035, 0.03)).isEqualTo(4);
    assertThat(changes(0.051, 0.02, 0.035, 0.03)).isEqualTo(3);
    assertThat(changes(0.051, 0.02, 0.04, 0.03)).isZero();
  }

  @Test
  void aSingleRowIsTestedAtFivePercent() {
    assertThat(changes(0.05)).isEqualTo(1);
    assertThat(changes(0.0501)).isZero();
    assertThat(changes()).isZero();
  }

  @Test
  void withoutAChangeAtMostOneComparisonInTwentyReportsOne() {
    Random random = new Random(1);
    long alarms = IntStream.range(0, 1000).filter(_ -> changes(pValues(random, 1)) > 0).count();
    assertThat(alarms / 1000.0).isBetween(0.005, 0.06);
  }

  @Test
  void nearlyEveryRowThatIsTenPercentSlowerIsReportedIfForksVaryByTwoPercent() {
    Random random = new Random(2);
    int told = IntStream.range(0, 100).map(_ -> changes(pValues(random, 1.1))).sum();
    assertThat(told / (100.0 * ROWS)).isGreaterThan(0.95);
  }

  private static double[] pValues(Random random, double factor) {
    return IntStream.range(0, ROWS)
        .mapToDouble(_ ->
            LogEstimate.of(forks(random, factor)).minus(LogEstimate.of(forks(random, 1))).pValue())
        .toArray();
  }

  private static double[] forks(Random random, double factor) {
    return IntStream.range(0, FORKS)
        .mapToDouble(_ -> factor * Math.exp(0.02 * random.nextGaussian()))
        .toArray();
  }

  private static int changes(double... pValues) {
    FalseDiscovery chance = FalseDiscovery.among(pValues);
    return (int) Arrays.stream(pValues).filter(chance::isChange).count();
  }
}
