package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.answer.Best;
import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.JdkAnswer;
import dev.millrace.model.answer.JdkChange;
import dev.millrace.model.answer.SizeChoice;
import dev.millrace.model.answer.SizesAnswer;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.MethodOrigin;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The sentences of an answer.
class AnswerTextsTest {
  private static final Interval TIME = new Interval(0.9e-3, 1e-3, 1.1e-3);
  private static final Interval TWICE = new Interval(1.8, 2.0, 2.2);
  private static final Interval NOTHING = new Interval(0.9, 1.01, 1.1);
  private static final Best NONE = new Best(Verdict.Kind.NONE, List.of(), null, null, null);

  @Test
  void aNativeMethodNeverStandsAlone() {
    CellAnswer answer =
        cell(best("files-copy"), best("native-splice"), best("files-copy"), TWICE, NOTHING);
    assertThat(CellWords.of(answer))
        .containsExactly(
            "With the JDK alone, files-copy is the fastest: 1.00 ms, 2.00 times as fast as next-one, the next (1.80 .. 2.20).",
            "No Java API offers the fastest: native-splice is 2.00 times as fast as files-copy (1.80 .. 2.20).");
  }

  @Test
  void aLibraryIsNamedOnlyIfItIsShownToBeFaster() {
    CellAnswer faster = cell(best("files-copy"), best("millrace"), best("millrace"), TWICE, TWICE);
    assertThat(CellWords.of(faster).getLast())
        .isEqualTo("Of all methods, millrace is 2.00 times as fast as files-copy (1.80 .. 2.20).");
    Best both = tied("millrace", "files-copy");
    CellAnswer same = cell(best("files-copy"), both, both, NOTHING, NOTHING);
    assertThat(CellWords.of(same).getLast())
        .isEqualTo("No library, process or native method is measurably faster.");
  }

  @Test
  void undecidedMethodsShowNoMeasurableDifference() {
    Best both = tied("a", "b");
    assertThat(CellWords.of(cell(both, both, both, NOTHING, NOTHING)).getFirst())
        .isEqualTo(
            "With the JDK alone, there is no measurable difference between a and b (about 1.00 ms).");
  }

  @Test
  void aRaceWithoutMethodsOfTheJdkIsAnswered() {
    assertThat(CellWords.of(cell(NONE, best("millrace"), best("millrace"), null, null)))
        .singleElement()
        .asString()
        .startsWith("No method of the JDK has a time. Of all others, millrace is the fastest");
  }

  @Test
  void aRuleBySizeNamesAJavaMethodNextToANativeMethod() {
    CellAnswer cell =
        cell(best("files-copy"), best("native-sendfile"), best("millrace"), TWICE, TWICE);
    SizesAnswer answer =
        new SizesAnswer(
            "copy binary, hot",
            List.of(cell),
            List.of(choice("files-copy", MethodOrigin.JDK)),
            List.of(choice("native-sendfile", MethodOrigin.NATIVE)),
            TWICE,
            5 << 10);
    assertThat(SizesWords.of(answer))
        .containsExactly(
            "With the JDK alone, files-copy is the fastest at every size from 5KiB to 5MiB.",
            "Of all methods, use native-sendfile (which no Java API offers; otherwise millrace) at every size: at least 1.80 times as fast as the JDK alone, at 5KiB.");
  }

  @Test
  void anUpgradeNamesGainsLossesAndTheRest() {
    Best best = best("files-copy");
    CellAnswer cell = cell(best, best, best, null, null);
    JdkAnswer answer =
        new JdkAnswer(
            "copy",
            "17",
            "26",
            List.of(new JdkChange("a", new Interval(0.4, 0.5, 0.6))),
            List.of(new JdkChange("b", TWICE)),
            List.of("c"),
            cell,
            cell,
            NOTHING);
    assertThat(JdkWords.of(answer))
        .containsExactly(
            "From JDK 17 to 26, a takes 50 % less time (40 .. 60); b takes 100 % more time (80 .. 120); no measurable difference in 1.",
            "Fastest with the JDK alone: files-copy on both; no measurable difference between the best of each.");
  }

  private static SizeChoice choice(String method, MethodOrigin origin) {
    return new SizeChoice(5 << 10, 5 << 20, null, method, origin, List.of(method));
  }

  private static CellAnswer cell(
      Best jdk, Best all, Best callable, @Nullable Interval gain, @Nullable Interval callableGain) {
    return new CellAnswer(
        0, 5 << 10, jdk, all, callable, gain, callableGain, List.of(MethodOrigin.LIBRARY));
  }

  private static Best best(String method) {
    return new Best(Verdict.Kind.WINNER, List.of(method), TIME, "next-one", TWICE);
  }

  private static Best tied(String... methods) {
    return new Best(Verdict.Kind.UNDECIDED, List.of(methods), TIME, null, null);
  }
}
