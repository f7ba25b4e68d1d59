package dev.millrace.model.tune;

import static dev.millrace.model.tune.Ratios.KIB;
import static dev.millrace.model.tune.Ratios.MIB;
import static dev.millrace.model.tune.Ratios.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// The decision about one length.
class DecisionTest {
  private static final long NEVER = Long.MAX_VALUE;

  private static Decision decision(long before, SizeRatio... ratios) {
    return Decision.of("splice-from", before, List.of(ratios));
  }

  @Test
  void aLengthChangesToTheGainOfTheSizesOnItsWrongSide() {
    Decision decision = decision(4 * MIB, at(64 * KIB, 0.8), at(MIB, 1.3), at(16 * MIB, 1.4));
    assertThat(decision.after()).isEqualTo(256 * KIB);
    assertThat(decision.gains()).extracting(SizeRatio::bytes).containsExactly(MIB);
    assertThat(decision.losses()).isEmpty();
  }

  @Test
  void aLengthWithoutAContradictionStays() {
    Decision decision = decision(512 * KIB, at(64 * KIB, 0.8), at(MIB, 1.3));
    assertThat(decision.isChange()).isFalse();
    assertThat(decision.reason()).isEqualTo("the data do not support a change");
  }

  @Test
  void aLengthOfNoneMovesOnlyWhereAMethodIsFaster() {
    assertThat(decision(NEVER, at(64 * KIB, 0.8), at(MIB, 0.9)).isChange()).isFalse();
    assertThat(decision(NEVER, at(64 * KIB, 0.8), at(MIB, 1.3)).after()).isEqualTo(256 * KIB);
  }

  @Test
  void sizesThatNoLengthDividesStillGetTheBetterLength() {
    Decision decision = decision(NEVER, at(MIB, 1.1), at(4 * MIB, 1.5), at(64 * MIB, 0.9));
    assertThat(decision.after()).isEqualTo(MIB);
    assertThat(decision.gains()).extracting(SizeRatio::bytes).containsExactly(MIB, 4 * MIB);
    assertThat(decision.losses()).extracting(SizeRatio::bytes).containsExactly(64 * MIB);
  }

  @Test
  void aLengthThatLosesLeastAlreadyStays() {
    Decision decision = decision(MIB, at(MIB, 1.1), at(4 * MIB, 1.5), at(64 * MIB, 0.9));
    assertThat(decision.isChange()).isFalse();
    assertThat(decision.reason()).startsWith("no single length fits all sizes");
  }

  @Test
  void aLengthWithoutARaceStays() {
    assertThat(decision(MIB).reason()).isEqualTo("not raced");
  }
}
