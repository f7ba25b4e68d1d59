package dev.millrace.model.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.rules.SizedRace;
import dev.millrace.model.text.SizeText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The answer over several sizes: the choice with the JDK alone, and the choice of all methods.
class SizesAnswersTest {
  private static Stream<Arguments> races() {
    return Stream.of(
        race(
            "one method",
            race().times("files-copy", 1, 2, 4, 8),
            "files-copy 1KiB..8KiB",
            "files-copy 1KiB..8KiB"),
        race(
            "no method of the JDK",
            race().times("millrace", 1, 2, 4, 8).times("native-sendfile", 2, 4, 8, 16),
            "",
            "millrace 1KiB..8KiB"),
        race(
            "a native method wins at every size",
            race().times("files-copy", 2, 4, 8, 16).times("native-sendfile", 1, 2, 4, 8),
            "files-copy 1KiB..8KiB",
            "native-sendfile 1KiB..8KiB"),
        race(
            "a disqualified method would win",
            race().times("files-copy", 2, 4, 8, 16).wrong("native-sendfile"),
            "files-copy 1KiB..8KiB",
            "files-copy 1KiB..8KiB"),
        race(
            "two methods of the JDK cross",
            race().times("files-copy", 1, 2, 8, 16).times("stream-array", 2, 4, 4, 8),
            "files-copy 1KiB..2KiB, stream-array 4KiB..8KiB",
            "files-copy 1KiB..2KiB, stream-array 4KiB..8KiB"),
        race(
            "two methods are equally fast",
            race().times("files-copy", 1, 2, 4, 8).times("stream-array", 1, 2, 4, 8),
            "files-copy 1KiB..8KiB = stream-array",
            "files-copy 1KiB..8KiB = stream-array"),
        race(
            "noise hides the difference",
            race()
                .noise(0.3, 1)
                .times("files-copy", 1, 2, 4, 8)
                .times("millrace", 1.01, 2.02, 4.04, 8.08),
            "files-copy 1KiB..8KiB",
            "millrace 1KiB..8KiB = files-copy"));
  }

  private static SizedRace race() {
    return new SizedRace(SizedRace.KIB, 2 * SizedRace.KIB, 4 * SizedRace.KIB, 8 * SizedRace.KIB);
  }

  private static Arguments race(String name, SizedRace race, String jdk, String all) {
    return Arguments.of(Named.of(name, race.record()), jdk, all);
  }

  @ParameterizedTest
  @MethodSource("races")
  void theJdkAndAllMethodsHaveOneChoiceForEachSize(RunRecord record, String jdk, String all) {
    SizesAnswer answer = only(record);
    assertThat(text(answer.jdk())).isEqualTo(jdk);
    assertThat(text(answer.all())).isEqualTo(all);
  }

  @ParameterizedTest
  @MethodSource("races")
  void everySizeHasItsAnswer(RunRecord record, String jdk, String all) {
    SizesAnswer answer = only(record);
    assertThat(answer.cells())
        .extracting(CellAnswer::bytes)
        .containsExactly(1L << 10, 2L << 10, 4L << 10, 8L << 10);
    assertThat(answer.cells()).allMatch(cell -> cell.all().isKnown());
    assertThat(answer.cells()).allMatch(cell -> cell.jdk().isKnown() == !jdk.isEmpty());
  }

  @Test
  void theGainIsTheLargestOverAllSizes() {
    SizesAnswer answer =
        only(
            race().times("files-copy", 2, 12, 8, 16).times("native-sendfile", 1, 2, 4, 8).record());
    assertThat(answer.gain()).isNotNull();
    assertThat(answer.gain().estimate()).isBetween(5.9, 6.1);
    assertThat(answer.gainBytes()).isEqualTo(2 * SizedRace.KIB);
  }

  @Test
  void oneMethodIsEnoughIfAChoiceBySizeShowsNoGain() {
    SizesAnswer answer =
        only(
            race()
                .times("files-copy", 1, 2, 4.086, 8.172)
                .times("stream-array", 1.0215, 2.043, 4, 8)
                .record());
    assertThat(text(answer.jdk())).isEqualTo("files-copy 1KiB..2KiB, stream-array 4KiB..8KiB");
    assertThat(answer.enough()).isEqualTo("files-copy");
  }

  @Test
  void noMethodIsEnoughWhereAChoiceBySizeShowsAGain() {
    SizesAnswer answer =
        only(race().times("files-copy", 1, 2, 8, 16).times("stream-array", 2, 4, 4, 8).record());
    assertThat(answer.enough()).isNull();
    assertThat(only(race().times("files-copy", 1, 2, 4, 8).record()).enough()).isNull();
  }

  @Test
  void aRaceWithoutMethodsOfTheJdkHasNoGain() {
    SizesAnswer answer = only(race().times("millrace", 1, 2, 4, 8).record());
    assertThat(answer.gain()).isNull();
  }

  private static SizesAnswer only(RunRecord record) {
    RaceAnswer answer = Answers.of(record, Judge.judge(record), null);
    assertThat(answer.question()).isEqualTo(Question.SIZES);
    assertThat(answer.sizes()).hasSize(1);
    return answer.sizes().getFirst();
  }

  private static String text(List<SizeChoice> choices) {
    return choices.stream().map(SizesAnswersTest::text).collect(Collectors.joining(", "));
  }

  private static String text(SizeChoice choice) {
    List<String> tied =
        choice.tied().stream().filter(method -> !method.equals(choice.method())).toList();
    return "%s %s..%s%s"
        .formatted(
            choice.method(),
            SizeText.of(choice.fromBytes()),
            SizeText.of(choice.toBytes()),
            tied.isEmpty() ? "" : " = " + String.join(" = ", tied));
  }
}
