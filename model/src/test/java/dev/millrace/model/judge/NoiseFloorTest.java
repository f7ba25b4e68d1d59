package dev.millrace.model.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.judge.JudgedCell.NoiseFloor;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class NoiseFloorTest {
  @Test
  void theFloorIsTheDifferenceBetweenTheTwoResultsOfTheControlMethod() {
    JudgedCell slower = cell(close().twin("control", 0.0408, 0.0408, 0.0408));
    JudgedCell faster = cell(close().twin("control", 0.0392, 0.0392, 0.0392));
    assertThat(floor(slower).method()).isEqualTo("control");
    assertThat(floor(slower).leastRatio()).isCloseTo(1.02, within(1e-6));
    assertThat(floor(faster).leastRatio()).isCloseTo(1 / 0.98, within(1e-6));
  }

  @Test
  void theTwinIsNotAResult() {
    assertThat(cell(close().twin("control", 0.0408, 0.0408, 0.0408)).results())
        .extracting(MethodResult::method)
        .containsExactly("a", "b", "control");
  }

  @Test
  void aDifferenceAboveTheFloorMakesAWinner() {
    JudgedCell cell = cell(close().twin("control", 0.04004, 0.0400, 0.04002));
    assertThat(cell.winners()).containsExactly("a");
  }

  @Test
  void noSmallerDifferenceIsCalledOne() {
    JudgedCell cell = cell(close().twin("control", 0.0424, 0.0424, 0.0424));
    assertThat(cell.winners()).containsExactly("a", "b");
  }

  @Test
  void recordsWithoutATwinHaveNoFloor() {
    assertThat(cell(close()).noiseFloor()).isNull();
    assertThat(cell(close()).winners()).containsExactly("a");
  }

  // b takes 4 % longer than a, with an interval far from 1.
  private static RaceBuilder close() {
    return RaceBuilder.copies()
        .method("a", 0.01, 0.010001, 0.01)
        .method("b", 0.0104, 0.010401, 0.0104)
        .method("control", 0.04, 0.04, 0.04);
  }

  private static NoiseFloor floor(JudgedCell cell) {
    return Objects.requireNonNull(cell.noiseFloor());
  }

  private static JudgedCell cell(RaceBuilder records) {
    return Judge.cell(records.record(), 0);
  }
}
