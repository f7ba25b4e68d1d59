package dev.millrace.model.tune;

import static dev.millrace.model.tune.Ratios.KIB;
import static dev.millrace.model.tune.Ratios.MIB;
import static dev.millrace.model.tune.Ratios.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Lengths that depend on each other.
class LengthDecisionsTest {
  private static final long NEVER = Long.MAX_VALUE;

  private static final Threshold OFFLOAD = named("offload-from");
  private static final Threshold PREALLOCATE = named("preallocate-from");
  private static final Threshold SPLICE = named("splice-from");
  private static final Threshold THREADS = named("parallel-first-from");

  private static Threshold named(String key) {
    return Threshold.only(key::equals).getFirst();
  }

  private static LengthDecisions decisions(
      List<Threshold> lengths, Map<String, Long> before, Map<Threshold, List<SizeRatio>> ratios) {
    return new LengthDecisions(
        lengths,
        key -> before.getOrDefault(key, NEVER),
        each -> ratios.getOrDefault(each, List.of()));
  }

  private static final Map<String, Long> BEFORE =
      Map.of("offload-from", 8 * KIB, "splice-from", 512 * KIB);

  /// From 512 KiB on, splice moves the bytes, whichever of the two others is faster.
  @Test
  void sizesAtWhichARivalComesFirstDecideNothing() {
    List<SizeRatio> raced = List.of(at(64 * KIB, 1.0), at(MIB, 0.9), at(64 * MIB, 0.8));
    Decision decision =
        decisions(List.of(OFFLOAD, SPLICE), BEFORE, Map.of(OFFLOAD, raced)).of(OFFLOAD);
    assertThat(decision.isChange()).isFalse();
    assertThat(decision.ratios()).extracting(SizeRatio::bytes).containsExactly(64 * KIB);
  }

  @Test
  void theyDecideWhereNoPlanDependsOnTheRival() {
    List<SizeRatio> raced = List.of(at(64 * KIB, 1.0), at(MIB, 0.9), at(64 * MIB, 0.8));
    Decision decision = decisions(List.of(OFFLOAD), BEFORE, Map.of(OFFLOAD, raced)).of(OFFLOAD);
    assertThat(decision.after()).isEqualTo(128 * MIB);
  }

  @Test
  void aRivalCountsFromTheLengthThatItsOwnRacesDecide() {
    Map<Threshold, List<SizeRatio>> raced =
        Map.of(
            OFFLOAD, List.of(at(64 * KIB, 0.8), at(MIB, 0.8), at(4 * MIB, 0.8)),
            SPLICE, List.of(at(64 * KIB, 0.8), at(MIB, 0.8), at(4 * MIB, 1.3)));
    LengthDecisions decisions = decisions(List.of(OFFLOAD, SPLICE), BEFORE, raced);
    assertThat(decisions.of(SPLICE).after()).isEqualTo(2 * MIB);
    assertThat(decisions.of(OFFLOAD).after()).isEqualTo(2 * MIB);
  }

  /// Files below 512 KiB are not spliced, so threads that beat their splice gain nothing.
  @Test
  void sizesAtWhichNoPlanHasTheSlowerMethodDecideNothing() {
    List<SizeRatio> raced = List.of(at(4 * KIB, 1.3), at(MIB, 0.9), at(64 * MIB, 1.0));
    Map<String, Long> before = Map.of("splice-from", 512 * KIB, "parallel-first-from", 24 * MIB);
    Decision decision =
        decisions(List.of(SPLICE, THREADS), before, Map.of(THREADS, raced)).of(THREADS);
    assertThat(decision.isChange()).isFalse();
    assertThat(decision.ratios()).extracting(SizeRatio::bytes).containsExactly(MIB, 64 * MIB);
  }

  /// Below 8 KiB plain writes move the bytes, so preallocation before an offload gains nothing.
  @Test
  void preallocationOfFilesThatTheKernelDoesNotMoveDecidesNothing() {
    List<SizeRatio> raced = List.of(at(4 * KIB, 1.3), at(64 * KIB, 1.0), at(MIB, 1.3));
    Map<String, Long> before = Map.of("offload-from", 8 * KIB, "preallocate-from", 256 * KIB);
    Decision decision =
        decisions(List.of(OFFLOAD, PREALLOCATE), before, Map.of(PREALLOCATE, raced))
            .of(PREALLOCATE);
    assertThat(decision.isChange()).isFalse();
    assertThat(decision.ratios()).extracting(SizeRatio::bytes).containsExactly(64 * KIB, MIB);
  }

  @Test
  void aLengthThatNoRacedSizeDependsOnStays() {
    Map<String, Long> before = Map.of("offload-from", 8 * KIB, "splice-from", KIB);
    List<SizeRatio> raced = List.of(at(64 * KIB, 0.8), at(MIB, 0.8));
    Decision decision =
        decisions(List.of(OFFLOAD, SPLICE), before, Map.of(OFFLOAD, raced)).of(OFFLOAD);
    assertThat(decision.isChange()).isFalse();
    assertThat(decision.reason()).isEqualTo("another strategy comes first at all raced sizes");
  }
}
