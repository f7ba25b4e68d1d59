package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.Records;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.RunRecord;
import org.junit.jupiter.api.Test;

class VerdictWordsTest {
  @Test
  void aWinnerIsNamedWithItsLeadOverTheNext() {
    JudgedCell cell =
        cell(
            new Records()
                .method("fast", 0.0100, 0.0101, 0.0100)
                .method("last", 0.0900, 0.0910, 0.0900)
                .method("next", 0.0200, 0.0202, 0.0200));
    assertThat(cell.verdict()).isEqualTo(Verdict.WINNER);
    assertThat(evidence(cell))
        .matches(
            "fast, 2\\.00 times as fast as next, the next"
                + " \\(simultaneous 95 % interval 1\\.9\\d \\.\\. 2\\.0\\d\\)");
    assertThat(words(cell).headline()).isEqualTo("winner: fast");
  }

  @Test
  void theOnlyMethodWins() {
    JudgedCell cell = cell(new Records().method("a", 0.01, 0.01));
    assertThat(cell.verdict()).isEqualTo(Verdict.WINNER);
    assertThat(evidence(cell)).isEqualTo("a, the only method with a time");
  }

  @Test
  void theOnlyMethodThatMovedTheBytesWins() {
    JudgedCell cell =
        cell(
            new Records()
                .method("a", 0.01, 0.01)
                .extents(Records.BYTES, 0L)
                .method("clone", 0.001, 0.001));
    assertThat(evidence(cell)).isEqualTo("a, the only method that moved the bytes");
  }

  @Test
  void practicallyEqualMethodsAreEquivalent() {
    JudgedCell cell =
        cell(
            new Records()
                .method("a", 0.0100, 0.01001, 0.0100)
                .method("b", 0.01001, 0.0100, 0.0100));
    assertThat(cell.verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(evidence(cell)).isEqualTo("2 methods within 3 %: a, b");
    assertThat(words(cell).headline()).isEqualTo("equivalent: a, b");
  }

  @Test
  void methodsThatMayDifferAreUndecided() {
    JudgedCell cell = cell(undecided());
    assertThat(cell.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(evidence(cell))
        .matches(
            "2 methods are indistinguishable after 3 forks: a, b;"
                + " \\d+ forks of each would probably decide \\(\\d+:\\d\\d more\\)");
    assertThat(words(cell).headline()).isEqualTo("undecided: a, b");
  }

  @Test
  void hopelesslyCloseMethodsGetNoAdvice() {
    Records records =
        new Records()
            .method("a", 0.010, 0.02, 0.012, 0.011)
            .method("b", 0.01457, 0.0145, 0.0123, 0.0109);
    assertThat(evidence(records)).endsWith("; more than 1000 forks of each may not decide");
  }

  @Test
  void aSpentBudgetIsNamed() {
    assertThat(evidence(undecided().budget(300)))
        .startsWith(
            "2 methods are indistinguishable after 3 forks, within the budget of 5m: a, b; ");
    assertThat(evidence(undecided().budget(90))).contains("the budget of 90s: ");
    assertThat(evidence(undecided().budget(0.5))).contains("the budget of 500ms: ");
  }

  @Test
  void onlyTheFirstOfManyMethodsAreNamed() {
    Records records = new Records();
    for (int i = 0; i < 6; i++) {
      records.method("m" + i, 0.010 + i * 1e-6, 0.011, 0.012);
    }
    assertThat(evidence(records))
        .startsWith("6 methods are indistinguishable after 3 forks: ")
        .contains(" ...; ");
  }

  /// Few forks of very different lengths leave a ratio uncertain, not the order of the times.
  @Test
  void aMethodThatTakesFarLongerIsSlowerEvenIfItsRatioIsUncertain() {
    Records records = new Records();
    for (int i = 0; i < 9; i++) {
      records.method("m" + i, 0.00100 + i * 1e-6, 0.00101, 0.00102);
    }
    JudgedCell cell = cell(records.method("far", 0.02, 0.05, 0.09));
    MethodResult far = cell.results().getLast();
    assertThat(far.method()).isEqualTo("far");
    assertThat(far.ratioToBest().isAbove(1)).isFalse();
    assertThat(cell.winners()).hasSize(9).doesNotContain("far");
    assertThat(evidence(cell)).startsWith("9 methods");
  }

  @Test
  void aMethodIsIndistinguishableIfItsTimesTouchTheTimesOfTheFastest() {
    JudgedCell cell =
        cell(new Records().method("a", 0.010, 0.011, 0.030).method("b", 0.025, 0.031, 0.045));
    assertThat(cell.winners()).containsExactly("a", "b");
  }

  @Test
  void oneForkDecidesNothing() {
    assertThat(evidence(cell(new Records().method("a", 0.01).method("b", 0.05))))
        .isEqualTo("one fork");
    assertThat(cell(new Records().method("a", 0.01)).verdict()).isEqualTo(Verdict.BOUNDED);
  }

  @Test
  void withoutTimesThereIsNoVerdict() {
    JudgedCell cell = cell(new Records().skipped("a", "text only").unranked("null", 0.1, 0.1));
    assertThat(cell.verdict()).isEqualTo(Verdict.NONE);
    assertThat(evidence(cell)).isEqualTo("no method has a time");
    assertThat(words(cell).headline()).isEqualTo("no method has a time");
  }

  @Test
  void ifNoMethodMovedTheBytesTheFastestOfTheOthersAreNamed() {
    JudgedCell cell = cell(new Records().extents(Records.BYTES, 0L).method("clone", 0.001, 0.001));
    assertThat(cell.verdict()).isEqualTo(Verdict.NONE);
    assertThat(evidence(cell))
        .isEqualTo("no method moved the bytes; fastest without moving them: clone");
  }

  private static Records undecided() {
    return new Records().method("a", 0.010, 0.011, 0.012).method("b", 0.0105, 0.0115, 0.0125);
  }

  private static JudgedCell cell(Records records) {
    return Judge.cell(records.record(), 0);
  }

  private static VerdictWords words(JudgedCell cell) {
    return new VerdictWords(new Records().record().plan(), cell);
  }

  private static String evidence(JudgedCell cell) {
    return words(cell).evidence();
  }

  private static String evidence(Records records) {
    RunRecord record = records.record();
    return new VerdictWords(record.plan(), Judge.cell(record, 0)).evidence();
  }
}
