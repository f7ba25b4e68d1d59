package dev.millrace.model.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.record.MethodOrigin;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.rules.SizedRace;
import dev.millrace.model.text.SizeText;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The method to use for each size, with as few methods as the data allow.
class AdvicesTest {
  @Test
  void oneMethodThatWinsEverywhereIsAdvisedEverywhere() {
    Advice advice = of(race().times("files-copy", 1, 2, 4, 8).times("stream-array", 2, 4, 8, 16));
    assertThat(text(advice)).isEqualTo("files-copy 1KiB..8KiB");
    assertThat(advice.isDecided()).isTrue();
    assertThat(advice.mostLonger()).hasValue(1);
  }

  @Test
  void whereTwoMethodsCrossEachHasItsSizes() {
    Advice advice = of(race().times("files-copy", 1, 2, 8, 16).times("stream-array", 2, 4, 4, 8));
    assertThat(text(advice)).isEqualTo("files-copy 1KiB..2KiB, stream-array 4KiB..8KiB");
  }

  @Test
  void ofIndistinguishableMethodsTheFirstOfThePlanIsAdvised() {
    RunRecord record =
        race()
            .noise(0.3, 1)
            .times("files-copy", 1.01, 2.02, 4.04, 8.08)
            .times("stream-array", 1, 2, 4, 8)
            .record();
    Advice advice = Advices.of(record, Judge.judge(record), _ -> true);
    assertThat(text(advice)).isEqualTo("files-copy 1KiB..8KiB");
    assertThat(advice.isDecided()).isFalse();
    assertThat(advice.mostLonger().orElseThrow()).isGreaterThan(1.01);
  }

  @Test
  void aMethodThatServesMoreSizesIsPreferredToAnEarlierOne() {
    Advice advice = of(race().times("files-copy", 1, 20, 40, 80).times("stream-array", 1, 2, 4, 8));
    assertThat(text(advice)).isEqualTo("stream-array 1KiB..8KiB");
  }

  @Test
  void theMethodsMayBeLimitedToTheJdk() {
    RunRecord record =
        race().times("files-copy", 2, 4, 8, 16).times("millrace", 1, 2, 4, 8).record();
    assertThat(text(Advices.of(record, Judge.judge(record), _ -> true)))
        .isEqualTo("millrace 1KiB..8KiB");
    assertThat(text(Advices.of(record, Judge.judge(record), origin -> origin == MethodOrigin.JDK)))
        .isEqualTo("files-copy 1KiB..8KiB");
  }

  @Test
  void aCloneIsAdvisedAlthoughItMovesNoBytes() {
    Advice advice =
        of(race().times("stream-array", 2, 4, 8, 16).cloning().times("files-copy", 1, 1, 1, 1));
    assertThat(text(advice)).isEqualTo("files-copy 1KiB..8KiB");
  }

  @Test
  void withoutATimeThereIsNoAdvice() {
    Advice advice = of(race().wrong("files-copy"));
    assertThat(advice.sizes()).isEmpty();
    assertThat(advice.isDecided()).isFalse();
    assertThat(advice.mostLonger()).isEmpty();
  }

  private static SizedRace race() {
    return new SizedRace(SizedRace.KIB, 2 * SizedRace.KIB, 4 * SizedRace.KIB, 8 * SizedRace.KIB);
  }

  private static Advice of(SizedRace race) {
    RunRecord record = race.record();
    return Advices.of(record, Judge.judge(record), _ -> true);
  }

  private static String text(Advice advice) {
    return advice.ranges().stream()
        .map(range ->
            "%s %s..%s"
                .formatted(
                    range.method(), SizeText.of(range.fromBytes()), SizeText.of(range.toBytes())))
        .collect(Collectors.joining(", "));
  }
}
