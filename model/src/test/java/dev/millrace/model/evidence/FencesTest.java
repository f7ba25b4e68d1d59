package dev.millrace.model.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.evidence.Evidence.Outliers;
import dev.millrace.model.evidence.Split.Squares;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FencesTest {
  @Test
  void countsOutliersBeyondTheFencesOfAllForksTogether() {
    // Pooled: -1 -1 -0.5 0 0 0 0 0.5 3 9. By HF8 the quartiles are -0.542 and 0.708, so the fences
    // are at -2.417 and 2.583, and at -4.292 and 4.458.
    Outliers outliers =
        Fences.outliers(List.of(new double[] {0, -1, 0, 3, -0.5}, new double[] {5, 4, 5, 14, 5.5}));
    assertThat(outliers.iterations()).isEqualTo(10);
    assertThat(outliers.mild()).isEqualTo(1);
    assertThat(outliers.severe()).isEqualTo(1);
  }

  @Test
  void distinguishesMildFromSevereOutliers() {
    double[] fork = {-2, -1.5, -1, -0.5, 0, 0, 0.5, 1, 1.5, 6};
    assertThat(Fences.outliers(List.of(fork)).mild()).isEqualTo(1);
    fork[9] = 12;
    assertThat(Fences.outliers(List.of(fork)).mild()).isZero();
    assertThat(Fences.outliers(List.of(fork)).severe()).isEqualTo(1);
  }

  @Test
  void reportsTheShareOfTheVarianceThatOutliersCause() {
    double[] fork = {-1, -0.5, -0.5, 0, 0, 0, 0, 0.5, 0.5, 10};
    assertThat(Fences.outliers(List.of(fork)).varianceShare())
        .isEqualTo(
            1 - (Squares.of(-1, -0.5, -0.5, 0, 0, 0, 0, 0.5, 0.5) / 8) / (Squares.of(fork) / 9),
            within(1e-12))
        .isGreaterThan(0.9);
  }

  @Test
  void differencesBetweenForksAreNoOutliers() {
    Outliers outliers =
        Fences.outliers(List.of(new double[] {0, 1, 2, 3}, new double[] {100, 101, 102, 103}));
    assertThat(outliers).isEqualTo(new Outliers(8, 0, 0, 0));
  }

  @Test
  void oneIterationIsNoOutlier() {
    assertThat(Fences.outliers(List.of(new double[] {1}))).isEqualTo(new Outliers(1, 0, 0, 0));
  }

  @Test
  void equalIterationsHaveNoVariance() {
    assertThat(Fences.outliers(List.of(new double[] {1, 1, 1}, new double[] {2, 2, 2})))
        .isEqualTo(new Outliers(6, 0, 0, 0));
  }

  @Test
  void outliersCauseLittleOfNormalNoise() {
    Noise noise = new Noise();
    List<double[]> forks = Stream.generate(() -> noise.normal(20, 0.1, _ -> 0)).limit(10).toList();
    assertThat(Fences.outliers(forks).varianceShare()).isLessThan(0.2);
  }
}
