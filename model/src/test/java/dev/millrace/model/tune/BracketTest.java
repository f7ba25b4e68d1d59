package dev.millrace.model.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The length that divides the sizes of a race.
class BracketTest {
  private static final long KIB = 1 << 10;

  // The time below the length over the time above it, 5 % wide on both sides.
  private static SizeRatio at(long bytes, double ratio) {
    return new SizeRatio(bytes, new Interval(ratio / 1.05, ratio, ratio * 1.05), 1.01);
  }

  @Test
  void theLengthIsThePowerOfTwoNearTheCrossing() {
    Bracket bracket =
        new Bracket(List.of(at(16 * KIB, 0.8), at(64 * KIB, 0.9), at(256 * KIB, 1.2)));
    assertThat(bracket.low()).hasValue(64 * KIB);
    assertThat(bracket.high()).hasValue(256 * KIB);
    assertThat(bracket.length()).hasValue(128 * KIB);
  }

  @Test
  void aTieBetweenTheSizesShiftsTheCrossing() {
    Bracket bracket =
        new Bracket(List.of(at(16 * KIB, 0.8), at(64 * KIB, 1.01), at(256 * KIB, 1.2)));
    assertThat(bracket.low()).hasValue(16 * KIB);
    assertThat(bracket.length()).hasValue(64 * KIB);
  }

  @Test
  void nothingIsConcludedBeyondTheRacedSizes() {
    assertThat(new Bracket(List.of(at(16 * KIB, 1.2), at(64 * KIB, 1.2))).length())
        .hasValue(16 * KIB);
    assertThat(new Bracket(List.of(at(16 * KIB, 0.8), at(64 * KIB, 0.8))).length())
        .hasValue(128 * KIB);
    assertThat(new Bracket(List.of(at(16 * KIB, 1.02), at(64 * KIB, 0.99))).length()).isEmpty();
  }

  @Test
  void sizesInTheWrongOrderHaveNoLength() {
    assertThat(new Bracket(List.of(at(16 * KIB, 1.2), at(64 * KIB, 0.8))).isOrdered()).isFalse();
  }

  @Test
  void aDifferenceBelowTheNoiseFloorIsUndecided() {
    SizeRatio close = new SizeRatio(KIB, new Interval(1.01, 1.02, 1.03), 1.04);
    assertThat(close.favoursAbove()).isFalse();
    assertThat(close.favoursBelow()).isFalse();
  }

  @Test
  void oneForkDecidesNothing() {
    SizeRatio fork = new SizeRatio(KIB, new Interval(null, 2, null), 1);
    assertThat(fork.favoursAbove()).isFalse();
  }
}
