package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.answer.ConditionAnswer;
import dev.millrace.model.answer.ConditionAnswer.ConditionBest;
import dev.millrace.model.answer.RaceAnswer.Question;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.report.SampleRace;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The sentences about the effect of one condition.
class ConditionWordsTest {
  private static final Interval TIME = new Interval(0.9e-3, 1e-3, 1.1e-3);
  private static final RunRecord RECORD = SampleRace.record();
  private static final Cell CELL = RECORD.plan().cells().getFirst();

  @Test
  void theFirstCopiesOfAJvmAreComparedOneByOne() {
    assertThat(
            words(
                Question.AGES,
                answer(age(1, null), age(100, 0.0457)),
                answer(age(1, null), age(100, 0.225))))
        .endsWith(
            "One of the first 100 copies takes 0.05 to 0.23 times as long as the first copy, on average.");
  }

  @Test
  void timesAreForOneCopy() {
    ConditionBest hot = value(CELL, cell("a"), null);
    ConditionBest cold = value(cold(), cell("a"), 3.0);
    assertThat(words(Question.CACHES, answer(hot, cold)))
        .endsWith(
            "A copy with a cold cache takes 3.00 times as long as a copy with a hot cache (2.70 .. 3.30).");
  }

  @Test
  void onlySizesWithAChangeAreListedAsChanges() {
    assertThat(
            words(
                Question.CACHES,
                answer(value(sized(1 << 10), cell("a"), null), value(cold(), cell("b"), null)),
                answer(value(sized(1 << 20), cell("c"), null), value(cold(), cell("c"), null))))
        .containsExactly(
            "With the JDK alone, the fastest changes at 1KiB: hot: a; cold: b.",
            "With the JDK alone, the fastest does not change at 1MiB: c.",
            "No library, process or native method is measurably faster in any cell.");
  }

  @Test
  void answersOfOneSizeNameTheConditionThatDiffers() {
    Cell forced = CellBuilder.like(CELL).durability(WriteDurability.FSYNC).build();
    Cell forcedCold = CellBuilder.like(cold()).durability(WriteDurability.FSYNC).build();
    assertThat(
            words(
                Question.CACHES,
                answer(value(CELL, cell("a"), null), value(cold(), cell("b"), null)),
                answer(value(forced, cell("c"), null), value(forcedCold, cell("c"), null))))
        .startsWith(
            "With the JDK alone, the fastest changes at 5KiB, no fsync: hot: a; cold: b.",
            "With the JDK alone, the fastest does not change at 5KiB, fsync: c.");
  }

  @Test
  void nativeMethodsAreNamedAfterAllOthers() {
    ConditionBest hot =
        value(CELL, AnswerCells.moved(1, best("a"), best("native-x"), best("lib")), null);
    ConditionBest cold =
        value(cold(), AnswerCells.moved(1, best("a"), best("lib"), best("lib")), null);
    assertThat(words(Question.CACHES, answer(hot, cold)))
        .containsExactly(
            "With the JDK alone, a is among the fastest everywhere: hot, cold.",
            "Of all methods but native ones, lib is among the fastest everywhere.",
            "No Java API offers the fastest: hot: native-x.");
  }

  @Test
  void oneForkShowsNoChange() {
    Interval single = new Interval(null, 1e-3, null);
    Best both = new Best(Verdict.BOUNDED, List.of("a", "b"), single, null, null);
    CellAnswer cell = AnswerCells.moved(1, both, both, both);
    assertThat(words(Question.CACHES, answer(value(CELL, cell, null), value(cold(), cell, null))))
        .containsExactly(
            "One fork shows no difference; with the JDK alone, the following did best: hot: a; cold: a.");
  }

  @Test
  void conditionsWithoutAnyTimeGetNoSentence() {
    Interval single = new Interval(null, 1e-3, null);
    Best one = new Best(Verdict.BOUNDED, List.of("a"), single, null, null);
    CellAnswer known = AnswerCells.moved(1, one, one, one);
    CellAnswer none = AnswerCells.moved(1, Best.NONE, Best.NONE, Best.NONE);
    assertThat(
            words(
                Question.CACHES,
                answer(value(sized(1 << 10), none, null), value(cold(), none, null)),
                answer(value(sized(1 << 20), known, null), value(cold(), none, null))))
        .containsExactly(
            "One fork shows no difference; with the JDK alone, the following did best at 1MiB: hot: a.");
  }

  @Test
  void aRaceWithoutRankedMethodsOfTheJdkIsAnswered() {
    CellAnswer cell = AnswerCells.moved(1, Best.NONE, best("lib"), best("lib"));
    assertThat(words(Question.CACHES, answer(value(CELL, cell, null), value(cold(), cell, null))))
        .startsWith("No ranked method of the JDK has a time; add one to --methods.");
  }

  private static List<String> words(Question question, ConditionAnswer... answers) {
    return ConditionWords.of(List.of(answers), new ConditionNames(RECORD, question, List.of()));
  }

  private static ConditionAnswer answer(ConditionBest... values) {
    return new ConditionAnswer(List.of(values), List.of(), List.of());
  }

  private static ConditionBest age(int age, @Nullable Double ratio) {
    return value(CellBuilder.like(CELL).age(age).build(), cell("a"), ratio);
  }

  private static ConditionBest value(Cell cell, CellAnswer best, @Nullable Double ratio) {
    return new ConditionBest(
        cell, best, ratio == null ? null : new Interval(0.9 * ratio, ratio, 1.1 * ratio));
  }

  private static Cell cold() {
    return CellBuilder.like(CELL).cache(CacheState.COLD).build();
  }

  private static Cell sized(long bytes) {
    return CellBuilder.like(CELL).sizes(bytes, bytes).build();
  }

  private static CellAnswer cell(String method) {
    return AnswerCells.moved(1, best(method), best(method), best(method));
  }

  private static Best best(String method) {
    return new Best(Verdict.WINNER, List.of(method), TIME, null, null);
  }
}
