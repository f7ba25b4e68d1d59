package dev.millrace.cli.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.internal.profile.FileSystemType;
import dev.millrace.files.internal.profile.Fingerprint;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.files.internal.profile.ProfileText;
import dev.millrace.model.tune.Decision;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The decisions of a race as the profile has them.
class TunedPairTest {
  private static final long KIBIBYTE = 1 << 10;

  /// The built-in length for clones.
  private static final long BUILT_IN = 1;

  @Test
  void aLongerCloneLengthRaisesTheLengthOfTheOffload() {
    List<Decision> raised =
        TunedPair.keptFromCloning(
            List.of(
                decision("reflink-from", 0, 256 * KIBIBYTE),
                decision("offload-from", 64 * KIBIBYTE, 64 * KIBIBYTE)),
            BUILT_IN);
    assertThat(raised.getLast().isChange()).isTrue();
    assertThat(raised.getLast().after()).isEqualTo(256 * KIBIBYTE);
    assertThat(raised.getLast().reason()).startsWith("not below reflink-from");
  }

  @Test
  void anUnchangedCloneLengthBoundsAShorterOffload() {
    List<Decision> kept =
        TunedPair.keptFromCloning(
            List.of(
                decision("reflink-from", 256 * KIBIBYTE, 256 * KIBIBYTE),
                decision("offload-from", 256 * KIBIBYTE, 64 * KIBIBYTE)),
            BUILT_IN);
    assertThat(kept.getLast().isChange()).isFalse();
  }

  @Test
  void withoutADecisionThePairStays() {
    List<Decision> decisions =
        List.of(
            decision("reflink-from", 256 * KIBIBYTE, 256 * KIBIBYTE),
            decision("offload-from", 64 * KIBIBYTE, 64 * KIBIBYTE));
    assertThat(TunedPair.keptFromCloning(decisions, BUILT_IN)).isEqualTo(decisions);
  }

  @Test
  void aPathWithALineBreakIsReadAgain() throws Exception {
    Pair pair =
        new Pair(
            "/a\nb", "/c\"\\\r", FileSystemType.of(1), FileSystemType.of(2), "/races", Map.of());
    String text =
        ProfileWriter.text(
            new Fingerprint("machine", "kernel", "25"),
            "2026-11-25",
            List.of(new TunedPair(new WrittenPair(pair, List.of()), List.of())),
            List.of());
    assertThat(ProfileText.parse(text).pairs()).containsExactly(pair);
  }

  private static Decision decision(String key, long before, long after) {
    return new Decision(key, before, after, "", List.of(), List.of(), List.of());
  }
}
