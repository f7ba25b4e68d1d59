package dev.millrace.model.tune;

import static dev.millrace.model.tune.Ratios.KIB;
import static dev.millrace.model.tune.Ratios.at;
import static dev.millrace.model.tune.Ratios.once;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// The length that divides the sizes of a race.
class BracketTest {
  private static OptionalLong length(SizeRatio... ratios) {
    return new Bracket(List.of(ratios)).length();
  }

  @Test
  void theLengthIsThePowerOfTwoNearTheCrossing() {
    assertThat(length(at(16 * KIB, 0.8), at(64 * KIB, 0.9), at(256 * KIB, 1.2)))
        .hasValue(128 * KIB);
  }

  @Test
  void aTieBetweenTheSizesShiftsTheCrossing() {
    assertThat(length(at(16 * KIB, 0.8), at(64 * KIB, 1.01), at(256 * KIB, 1.2)))
        .hasValue(64 * KIB);
  }

  @Test
  void nothingIsConcludedBeyondTheRacedSizes() {
    assertThat(length(at(16 * KIB, 1.2), at(64 * KIB, 1.2))).hasValue(16 * KIB);
    assertThat(length(at(16 * KIB, 0.8), at(64 * KIB, 0.8))).hasValue(128 * KIB);
    assertThat(length(at(16 * KIB, 1.02), at(64 * KIB, 0.99))).isEmpty();
  }

  @Test
  void sizesThatNoLengthDividesGetTheLengthThatLosesLeast() {
    assertThat(length(at(16 * KIB, 1.2), at(64 * KIB, 0.8))).hasValue(128 * KIB);
    assertThat(length(at(16 * KIB, 1.2), at(64 * KIB, 0.9))).hasValue(16 * KIB);
    assertThat(length(at(16 * KIB, 0.8), at(64 * KIB, 1.3), at(256 * KIB, 0.9))).hasValue(32 * KIB);
  }

  @Test
  void theLossOfALengthIsTheGainOfTheSlowerMethods() {
    Bracket bracket = new Bracket(List.of(at(16 * KIB, 0.8), at(64 * KIB, 1.3)));
    assertThat(bracket.loss(64 * KIB)).isZero();
    assertThat(bracket.loss(16 * KIB)).isEqualTo(Math.log(1 / 0.8), within(1e-9));
    assertThat(bracket.loss(128 * KIB)).isEqualTo(Math.log(1.3), within(1e-9));
  }

  @Test
  void aDifferenceBelowTheNoiseFloorIsUndecided() {
    SizeRatio close = new SizeRatio(KIB, new Interval(1.01, 1.02, 1.03), 1.04);
    assertThat(close.isDecided()).isFalse();
  }

  @Test
  void oneForkDecidesNothing() {
    assertThat(once(KIB, 2).isDecided()).isFalse();
  }
}
