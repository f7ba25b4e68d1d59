package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.answer.AdvisedSize;
import dev.millrace.model.answer.Best;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import dev.millrace.report.RaceResult;
import dev.millrace.report.SampleRace;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The advice in one sentence.
class AdviceWordsTest {
  private static final RaceResult RACE = RaceResult.of(SampleRace.record());
  private static final String COPY = "files-copy";
  private static final String TRANSFER = "channel-transfer-to";
  private static final String LIBRARY = "millrace-files-copy";

  @Test
  void aWinnerAtEverySizeHasItsLead() {
    assertThat(lead(wins(5 << 10, COPY, 1.25), wins(50 << 20, COPY, 1.5)))
        .isEqualTo(
            "Use Files.copy: the fastest at every size, at least 1.25 times as fast as the next call.");
  }

  @Test
  void withoutAWinnerTheSentenceBoundsTheLoss() {
    assertThat(lead(tied(5 << 10, COPY, 1.025), wins(50 << 20, COPY, 1.3)))
        .isEqualTo(
            "Use Files.copy: no difference of more than 3 % from the fastest call at any size.");
  }

  @Test
  void eachRangeOfSizesHasItsCall() {
    assertThat(
            lead(
                wins(5 << 10, TRANSFER, 1.2),
                wins(500 << 10, LIBRARY, 1.2),
                tied(50 << 20, LIBRARY, 1.1)))
        .isEqualTo(
            "Use FileChannel.transferTo at 5KiB and MillraceFiles.copy from 500KiB to 50MiB: no"
                + " difference of more than 10 % from the fastest call at any size.");
  }

  @Test
  void oneForkDecidesNothing() {
    assertThat(lead(tied(5 << 10, COPY, null)))
        .isEqualTo(
            "Undecided: one JVM of each call shows no difference; fastest measured: Files.copy at 5KiB.");
  }

  @Test
  void callsThatDidNotRunAreNoEqualCalls() {
    RunRecord whole = SampleRace.record();
    RaceResult brokenOff =
        RaceResult.of(
            RunRecordBuilder.like(whole).forks(List.of(whole.forks().getFirst())).build());
    Advice advice = new Advice(List.of(tied(5 << 10, COPY, null)), null, 0);
    assertThat(AdviceWords.of(brokenOff, advice).lead())
        .isEqualTo("Undecided: some calls did not run; fastest measured: Files.copy at 5KiB.");
  }

  @Test
  void aLargeDifferenceThatIsPossibleLeavesTheSentenceUndecided() {
    assertThat(lead(tied(5 << 10, COPY, 2.0), tied(50 << 20, COPY, 1.1)))
        .isEqualTo(
            "Undecided: the times vary too much here; fastest measured: Files.copy at every size.");
  }

  @Test
  void aCallThatIsFastestAtSeveralSizesIsNamedOnce() {
    assertThat(
            lead(
                tied(5 << 10, COPY, 2.0), tied(500 << 10, LIBRARY, 2.0), tied(50 << 20, COPY, 2.0)))
        .isEqualTo(
            "Undecided: the times vary too much here; fastest measured: Files.copy at 5KiB and 50MiB,"
                + " MillraceFiles.copy at 500KiB.");
  }

  @Test
  void theGainOverTheControlMethodFollows() {
    Advice advice =
        new Advice(List.of(wins(5 << 10, LIBRARY, 1.2)), new Interval(1.25, 1.3, 1.4), 5 << 10);
    assertThat(AdviceWords.of(RACE, advice).more()).first().asString().contains("at least 1.25");
  }

  @Test
  void theSnippetsAreOfTheAdvisedCalls() {
    AnswerText text =
        AdviceWords.of(
            RACE, new Advice(List.of(wins(5, TRANSFER, 2), wins(9, LIBRARY, 2)), null, 0));
    assertThat(text.snippets()).extracting(Snippet::method).containsExactly(TRANSFER, LIBRARY);
    assertThat(text.snippets().getLast().lines())
        .singleElement()
        .asString()
        .startsWith("MillraceFiles.copy(source, target);");
  }

  @Test
  void withoutATimeThereIsNoAdvice() {
    assertThat(lead()).isEqualTo("No call has a time.");
  }

  private static String lead(AdvisedSize... sizes) {
    return AdviceWords.of(RACE, new Advice(List.of(sizes), null, 0)).lead();
  }

  private static AdvisedSize wins(long bytes, String method, double atLeast) {
    Best best =
        new Best(
            Verdict.WINNER,
            List.of(method),
            new Interval(0.9, 1, 1.1),
            "stream-array[64KiB]",
            new Interval(atLeast, 1.1 * atLeast, 1.2 * atLeast));
    return new AdvisedSize(bytes, method, best, 1.0);
  }

  private static AdvisedSize tied(long bytes, String method, Double mostLonger) {
    Best best =
        new Best(
            Verdict.BOUNDED,
            List.of(method, "stream-transfer-to"),
            new Interval(0.9, 1, 1.1),
            null,
            null);
    return new AdvisedSize(bytes, method, best, mostLonger);
  }
}
