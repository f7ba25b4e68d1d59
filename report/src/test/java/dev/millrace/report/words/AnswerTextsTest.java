package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.answer.Best;
import dev.millrace.model.answer.BestChange;
import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.JdkAnswer;
import dev.millrace.model.answer.JdkChange;
import dev.millrace.model.answer.SizeChoice;
import dev.millrace.model.answer.SizesAnswer;
import dev.millrace.model.answer.UpgradeEffect;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Movement;
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
            "With the JDK alone, there is no measurable difference between a and b (fastest measured: a, 1.00 ms).");
  }

  @Test
  void aRaceWithoutMethodsOfTheJdkIsAnswered() {
    assertThat(CellWords.of(cell(Best.NONE, best("millrace"), best("millrace"), null, null)))
        .containsExactly(
            "No ranked method of the JDK has a time; add one to --methods.",
            "Of all methods, millrace is the fastest: 1.00 ms, 2.00 times as fast as next-one, the next (1.80 .. 2.20).");
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
            null,
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
            new BestChange(UpgradeEffect.UNDECIDED, NOTHING));
    assertThat(JdkWords.of(answer))
        .containsExactly(
            "From JDK 17 to 26, a takes 50 % less time (40 .. 60); b takes 100 % more time (80 .. 120); no measurable difference in 1 other method.",
            "Fastest with the JDK alone: files-copy on both; no measurable difference between the best of each.");
  }

  @Test
  void aChangeOfTheSameMethodIsShownOnce() {
    Best best = best("a");
    CellAnswer cell = cell(best, best, best, null, null);
    JdkChange gain = new JdkChange("a", new Interval(0.4, 0.5, 0.6));
    JdkAnswer answer =
        new JdkAnswer(
            "copy",
            "17",
            "26",
            List.of(gain),
            List.of(),
            List.of(),
            cell,
            cell,
            new BestChange(UpgradeEffect.FASTER, gain.ratio()));
    assertThat(JdkWords.of(answer).getLast()).isEqualTo("Fastest with the JDK alone: a on both.");
  }

  @Test
  void alternativesToANativeMethodAreFromItsSizes() {
    List<CellAnswer> cells =
        List.of(
            AnswerCells.moved(1 << 10, best("a"), best("native-x"), best("a")),
            AnswerCells.moved(1 << 20, best("b"), best("b"), best("b")));
    SizesAnswer answer =
        new SizesAnswer(
            "copy",
            cells,
            List.of(),
            List.of(
                new SizeChoice(1 << 10, 1 << 10, null, "native-x", MethodOrigin.NATIVE, List.of()),
                new SizeChoice(1 << 20, 1 << 20, TWICE, "b", MethodOrigin.JDK, List.of())),
            null,
            null,
            0);
    assertThat(SizesWords.of(answer).getLast())
        .contains("native-x (which no Java API offers; otherwise a) below");
  }

  @Test
  void aChoiceBySizeWithoutAGainNamesTheMethodThatIsEnough() {
    List<CellAnswer> cells =
        List.of(
            AnswerCells.moved(1 << 10, best("a"), best("a"), best("a")),
            AnswerCells.moved(1 << 20, best("b"), best("b"), best("b")));
    Interval change = new Interval(1024.0, 65_536, 1_048_576.0);
    List<SizeChoice> choices =
        List.of(
            new SizeChoice(1 << 10, 1 << 10, null, "a", MethodOrigin.JDK, List.of()),
            new SizeChoice(1 << 20, 1 << 20, change, "b", MethodOrigin.JDK, List.of()));
    SizesAnswer answer = new SizesAnswer("copy", cells, choices, choices, "c", null, 0);
    assertThat(SizesWords.of(answer).getFirst())
        .isEqualTo(
            "With the JDK alone, use a below about 64KiB (1KiB .. 1MiB), b above; the data show no gain over c alone.");
  }

  @Test
  void oneForkIsNoFinding() {
    Interval single = new Interval(null, 13.2e-6, null);
    Best both = new Best(Verdict.BOUNDED, List.of("a", "b"), single, null, null);
    assertThat(CellWords.of(cell(both, both, both, null, null)))
        .containsExactly("With the JDK alone, one fork shows no difference; a did best: 13.2 µs.");
  }

  @Test
  void oneForkShowsNoEffectOfAnUpgrade() {
    Interval single = new Interval(null, 13.2e-6, null);
    Best both = new Best(Verdict.BOUNDED, List.of("a", "b"), single, null, null);
    CellAnswer cell = cell(both, both, both, null, null);
    JdkAnswer answer =
        new JdkAnswer(
            "copy", "17", "26", List.of(), List.of(), List.of("a", "b"), cell, cell, null);
    assertThat(JdkWords.of(answer))
        .containsExactly(
            "From JDK 17 to 26, one fork shows no difference in any of 2 methods.",
            "One fork shows no difference; with the JDK alone, a did best on 17, a on 26.");
  }

  @Test
  void methodsThatMoveNoBytesAreNamedAfterThoseThatDo() {
    Best best = best("stream-array");
    CellAnswer answer =
        new CellAnswer(
            0,
            1,
            List.of(Movement.MOVED),
            best,
            best,
            best,
            best("files-copy"),
            null,
            null,
            List.of());
    assertThat(CellWords.of(answer).getLast())
        .isEqualTo(
            "Methods that move no bytes are ranked separately; the fastest with the JDK alone: files-copy, 1.00 ms.");
  }

  @Test
  void nativeClonesStandAfterTheMissingMethodsOfTheJdk() {
    Best reflink = best("native-reflink");
    CellAnswer answer =
        new CellAnswer(
            0,
            1,
            List.of(Movement.CLONED),
            Best.NONE,
            reflink,
            Best.NONE,
            Best.NONE,
            null,
            null,
            List.of(MethodOrigin.NATIVE));
    assertThat(CellWords.of(answer))
        .containsExactly(
            "All ranked methods share blocks instead of moving bytes. No ranked method of the JDK has a time; add one to --methods.",
            "With native methods, native-reflink is the fastest: 1.00 ms, 2.00 times as fast as next-one, the next (1.80 .. 2.20).");
  }

  private static SizeChoice choice(String method, MethodOrigin origin) {
    return new SizeChoice(5 << 10, 5 << 20, null, method, origin, List.of(method));
  }

  private static CellAnswer cell(
      Best jdk, Best all, Best callable, @Nullable Interval gain, @Nullable Interval callableGain) {
    return new CellAnswer(
        0,
        5 << 10,
        List.of(Movement.MOVED),
        jdk,
        all,
        callable,
        Best.NONE,
        gain,
        callableGain,
        List.of(MethodOrigin.LIBRARY));
  }

  private static Best best(String method) {
    return new Best(Verdict.WINNER, List.of(method), TIME, "next-one", TWICE);
  }

  private static Best tied(String... methods) {
    return new Best(Verdict.BOUNDED, List.of(methods), TIME, null, null);
  }
}
