package dev.millrace.model.tune;

import static dev.millrace.model.tune.Ratios.KIB;
import static dev.millrace.model.tune.Ratios.MIB;
import static dev.millrace.model.tune.Ratios.at;
import static dev.millrace.model.tune.Ratios.once;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The sizes of the next duel about one length.
class DuelTest {
  private static final List<Long> GRID =
      List.of(4 * KIB, 16 * KIB, 64 * KIB, 256 * KIB, MIB, 4 * MIB, 16 * MIB, 64 * MIB);

  private static final Threshold SPLICE = Threshold.all().get(3);

  private static Optional<Duel> duel(long length, List<Long> duelled, SizeRatio... ratios) {
    return Duel.of(SPLICE, List.of(ratios), duelled, length, length, GRID).findFirst();
  }

  @Test
  void aDuelHasTheNeighboursOfTheLengthAndOfTheCrossing() {
    Duel duel =
        duel(8 * MIB, List.of(), once(4 * KIB, 0.5), once(64 * KIB, 0.9), once(MIB, 1.4))
            .orElseThrow();
    assertThat(duel.sizes()).containsExactly(64 * KIB, 256 * KIB, 4 * MIB, 16 * MIB);
    assertThat(duel.gain()).isEqualTo(1.4, within(1e-9));
  }

  @Test
  void aLengthNextToTheCrossingNeedsTwoSizes() {
    Duel duel =
        duel(128 * KIB, List.of(), once(4 * KIB, 0.5), once(64 * KIB, 0.9), once(MIB, 1.4))
            .orElseThrow();
    assertThat(duel.sizes()).containsExactly(64 * KIB, 256 * KIB);
    assertThat(duel.gain()).isEqualTo(1);
  }

  // The estimates cross at 512 KiB, but only 64 MiB is decided: files of 16 MiB would stay slow.
  @Test
  void aDuelHasTheNeighboursOfTheLengthThatTheRacesDecide() {
    List<SizeRatio> ratios = List.of(at(64 * KIB, 0.9), once(16 * MIB, 1.2), at(64 * MIB, 1.35));
    Optional<Duel> duel =
        Duel.of(SPLICE, ratios, List.of(64 * KIB, 64 * MIB), Long.MAX_VALUE, 64 * MIB, GRID)
            .findFirst();
    assertThat(duel.orElseThrow().sizes()).containsExactly(256 * KIB, MIB, 16 * MIB);
  }

  @Test
  void noSizeDuelsTwice() {
    assertThat(
            duel(128 * KIB, List.of(64 * KIB), at(64 * KIB, 0.9), once(MIB, 1.4))
                .orElseThrow()
                .sizes())
        .containsExactly(256 * KIB);
    assertThat(
            duel(
                128 * KIB,
                List.of(64 * KIB, 256 * KIB),
                at(64 * KIB, 0.9),
                at(256 * KIB, 1.1),
                once(MIB, 1.4)))
        .isEmpty();
  }

  @Test
  void methodsThatAreEquallyFastNeedNoDuel() {
    assertThat(duel(128 * KIB, List.of(), once(4 * KIB, 1.02), once(MIB, 0.98))).isEmpty();
  }

  @Test
  void aMethodThatIsNowhereFasterNeedsNoDuelBeyondTheGrid() {
    Duel duel =
        duel(Long.MAX_VALUE, List.of(), once(4 * KIB, 0.5), once(64 * MIB, 0.9)).orElseThrow();
    assertThat(duel.sizes()).containsExactly(64 * MIB);
  }
}
