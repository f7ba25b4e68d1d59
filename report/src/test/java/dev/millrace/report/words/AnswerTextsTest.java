package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.answer.JdkAnswer;
import dev.millrace.model.answer.JdkAnswer.BestChange;
import dev.millrace.model.answer.JdkAnswer.JdkChange;
import dev.millrace.model.answer.JdkAnswer.UpgradeEffect;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The sentences of an answer.
class AnswerTextsTest {
  private static final Interval TIME = new Interval(0.9e-3, 1e-3, 1.1e-3);
  private static final Interval TWICE = new Interval(1.8, 2.0, 2.2);
  private static final Interval NOTHING = new Interval(0.9, 1.01, 1.1);

  @Test
  void anUpgradeNamesGainsLossesAndTheRest() {
    Best best = best("files-copy");
    CellAnswer cell = cell(best, best, best);
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
            new BestChange(UpgradeEffect.OPEN, NOTHING));
    assertThat(JdkWords.of(answer, List.of()))
        .containsExactly(
            "From JDK 17 to 26, a takes 50 % less time (40 .. 60); b takes 2.00 times as long (1.80 .. 2.20); no measurable difference in 1 other method.",
            "Fastest with the JDK alone: Files.copy(Path, Path) on both; no measurable difference between the best of each.");
  }

  @Test
  void aChangeOfTheSameMethodIsShownOnce() {
    Best best = best("a");
    CellAnswer cell = cell(best, best, best);
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
    assertThat(JdkWords.of(answer, List.of()).getLast())
        .isEqualTo("Fastest with the JDK alone: a on both.");
  }

  @Test
  void oneForkShowsNoEffectOfAnUpgrade() {
    Interval single = new Interval(null, 13.2e-6, null);
    Best both = new Best(Verdict.BOUNDED, List.of("a", "b"), single, null, null);
    CellAnswer cell = cell(both, both, both);
    JdkAnswer answer =
        new JdkAnswer(
            "copy", "17", "26", List.of(), List.of(), List.of("a", "b"), cell, cell, null);
    assertThat(JdkWords.of(answer, List.of()))
        .containsExactly(
            "From JDK 17 to 26, one fork shows no difference in any of 2 methods.",
            "One fork shows no difference; with the JDK alone, a did best on both.");
  }

  private static CellAnswer cell(Best jdk, Best all, Best callable) {
    return AnswerCells.moved(5 << 10, jdk, all, callable);
  }

  private static Best best(String method) {
    return new Best(Verdict.WINNER, List.of(method), TIME, "next-one", TWICE);
  }

  private static final Path RESULTS = Path.of("../docs/results");

  @Test
  void aRaceOfClonesNamesTheFastestOfTheJdkWithItsSnippet() {
    RunRecord clones =
        RaceBuilder.copies()
            .extents(RaceBuilder.BYTES, 0L)
            .method("native-reflink", 1.00, 1.01, 1.02)
            .method("files-copy", 2.00, 2.01, 2.02)
            .record();
    AnswerText answer = answers(clones).getFirst();
    assertThat(answer.lead())
        .startsWith("All ranked methods share blocks instead of moving bytes. Use Files.copy");
    assertThat(answer.snippets()).isNotEmpty();
  }

  @Test
  void theFirstCopiesOfAJvmAreAnAverage() throws IOException {
    RunRecord young = RecordFile.read(RESULTS.resolve("young-jvm"));
    assertThat(answers(young).getFirst().more())
        .anySatisfy(sentence ->
            assertThat(sentence)
                .startsWith("One of the first 100 copies takes ")
                .endsWith(" times as long as the first copy, on average."));
  }

  private static List<AnswerText> answers(RunRecord record) {
    RaceResult result = RaceResult.of(record);
    return AnswerTexts.of(result.record(), result.race().cells(), result.answer());
  }
}
