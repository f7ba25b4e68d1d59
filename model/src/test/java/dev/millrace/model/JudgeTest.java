package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.JudgedCell.NoiseFloor;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.ProvisionalCell;
import dev.millrace.model.judge.ProvisionalCell.Time;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Environment.OtherPrograms;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.ForkRecord.Measurement.Phase;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {
  @Test
  void namesTheOneMethodThatIsFasterThanAllOthers() {
    JudgedCell cell =
        judge(
            RaceBuilder.copies()
                .method("slow", 0.020, 0.021, 0.020)
                .method("fast", 0.010, 0.0101, 0.0099));
    assertThat(cell.winners()).containsExactly("fast");
    assertThat(cell.results()).extracting(MethodResult::method).containsExactly("fast", "slow");
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "0.9, 2"})
  void singleForksThatRanAloneMayHaveMetOtherPrograms(double share, int winners) {
    RunRecord quiet =
        RaceBuilder.copies()
            .entry(Entry.ofJdk(0, "fast", 1, 1, 1))
            .entry(Entry.ofJdk(0, "slow", 1, 1, 1))
            .fork("fast", times(0.010))
            .fork("slow", times(0.030))
            .record();
    RunRecord record =
        quiet.with(quiet.environment().with(new OtherPrograms(share, List.of()), null, null));
    assertThat(Judge.cells(record).getFirst().winners()).hasSize(winners);
  }

  private static List<Measurement> times(double seconds) {
    return IntStream.range(0, 4)
        .mapToObj(
            i -> new Measurement(i, Phase.MEASURED, 1, seconds * (1e9 + i * 1e7), 0, 1.0, null))
        .toList();
  }

  @Test
  void indistinguishableMethodsAreATie() {
    JudgedCell cell =
        judge(
            RaceBuilder.copies()
                .method("a", 0.010, 0.011, 0.012)
                .method("b", 0.0105, 0.0115, 0.0125));
    assertThat(cell.winners()).containsExactly("a", "b");
  }

  @Test
  void judgesNoWarmUp() {
    MethodResult result =
        judge(RaceBuilder.copies().method("a", 0.010, 0.010)).results().getFirst();
    assertThat(result.seconds()).isNotNull();
    assertThat(result.seconds().estimate()).isBetween(0.00999, 0.01001);
    assertThat(result.bytesPerSecond())
        .isBetween(RaceBuilder.BYTES * 99.0, RaceBuilder.BYTES * 101.0);
  }

  @Test
  void theFastestIsTheMeasureOfAll() {
    JudgedCell cell = judge(RaceBuilder.copies().method("a", 0.01, 0.011).method("b", 0.02, 0.022));
    assertThat(cell.results().getFirst().ratioToBest()).isEqualTo(new Interval(1.0, 1, 1.0));
    assertThat(cell.results().getLast().ratioToBest().estimate()).isBetween(1.99, 2.01);
  }

  @Test
  void aWrongCopyHasNoTimeEvenIfOtherForksWereRight() {
    JudgedCell cell =
        judge(
            RaceBuilder.copies()
                .method("right", 0.01, 0.01)
                .wrong("liar", "it wrote 0 of 5 bytes"));
    MethodResult liar = cell.results().getLast();
    assertThat(liar.status()).isEqualTo(Status.DISQUALIFIED);
    assertThat(liar.reason()).isEqualTo("it wrote 0 of 5 bytes");
    assertThat(liar.seconds()).isNull();
    assertThat(cell.winners()).containsExactly("right");
  }

  @Test
  void aMethodThatIsWrongInAPilotHasNoTimeInOtherCells() {
    RunRecord record =
        RaceBuilder.sizes(1_000)
            .spread("right", 0.02)
            .spread("liar", 0.01)
            .also("25", 2_000)
            .spread("right", 0.02)
            .wrongInPilot("liar", "it wrote nothing")
            .record();
    assertThat(Judge.judge(record).cells())
        .extracting(cell -> cell.results().getLast().outcome())
        .containsExactly(
            "disqualified: in copy 2KB binary, it wrote nothing", "disqualified: it wrote nothing");
  }

  @Test
  void aMethodThatIsWrongInOneCellHasNoTimeInOthers() {
    RunRecord record =
        RaceBuilder.sizes(1_000)
            .spread("right", 0.02)
            .spread("liar", 0.01)
            .lost("liar")
            .also("25", 2_000)
            .spread("right", 0.02)
            .wrong("liar", "it wrote nothing")
            .also("25", 3_000)
            .spread("right", 0.02)
            .leftOut("liar")
            .record();
    JudgedRace race = Judge.judge(record);
    assertThat(race.cells())
        .allSatisfy(cell -> assertThat(cell.winners()).containsExactly("right"))
        .extracting(cell -> cell.results().getLast().outcome())
        .containsExactly(
            "disqualified: in copy 2KB binary, it wrote nothing",
            "disqualified: it wrote nothing",
            "disqualified: in copy 2KB binary, it wrote nothing");
    assertThat(CellTimes.of(record, 0).of("liar")).isEmpty();
    assertThat(Findings.of(Warning.LOST_FORK, record)).isEmpty();
    assertThat(ProvisionalCell.of(record))
        .hasSize(3)
        .allSatisfy(
            cell -> assertThat(cell.times()).extracting(Time::method).containsExactly("right"));
  }

  @Test
  void everyEntryIsReportedWithItsReason() {
    JudgedCell cell = judge(RaceBuilder.copies().skipped("reader", "text only").method("late"));
    assertThat(cell.results())
        .extracting(MethodResult::status, MethodResult::reason)
        .containsExactly(
            tuple(Status.SKIPPED, "text only"),
            tuple(Status.LEFT_OUT, "the race ended before its turn"));
    assertThat(cell.winners()).isEmpty();
  }

  @Test
  void unrankedMethodsHaveATimeButNoRatioAndNeverWin() {
    JudgedCell cell =
        judge(RaceBuilder.copies().unranked("null", 1e-9, 1e-9).method("a", 0.01, 0.01));
    assertThat(cell.results()).extracting(MethodResult::method).containsExactly("a", "null");
    assertThat(cell.results().getLast().ratioToBest()).isNull();
    assertThat(cell.winners()).containsExactly("a");
  }

  @Test
  void ofMethodsWithOneForkOnlyThoseFarBehindAreSlower() {
    JudgedCell cell =
        judge(RaceBuilder.copies().method("a", 0.01).method("b", 0.013).method("c", 0.05));
    assertThat(cell.winners()).isEqualTo(List.of("a", "b"));
    assertThat(cell.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(cell.recommendation().oneJvm()).isTrue();
    assertThat(cell.recommendation().lossBound()).isBetween(0.3, 2.0);
  }

  @Test
  void theRecommendedMethodIsTheSimplestOfThoseWithinTheBound() {
    JudgedCell cell =
        judge(
            RaceBuilder.copies()
                .method("channel-transfer-to", 0.0100, 0.0101, 0.0102, 0.0100)
                .method("files-copy", 0.0100, 0.0102, 0.0103, 0.0101)
                .method("stream-byte", 0.5, 0.5, 0.51, 0.51));
    assertThat(cell.winners()).containsExactly("channel-transfer-to", "files-copy");
    assertThat(cell.recommendation().recommended()).isEqualTo("files-copy");
    assertThat(cell.recommendation().lossBound()).isBetween(0.005, 0.05);
    assertThat(cell.recommendation().oneJvm()).isFalse();
    assertThat(cell.jdkBest().recommendation()).isEqualTo(cell.recommendation());
  }

  @Test
  void aWinnerLosesNothing() {
    JudgedCell cell =
        judge(
            RaceBuilder.copies()
                .method("stream-array", 0.0100, 0.0101, 0.0102)
                .method("files-copy", 0.02, 0.0202, 0.0203));
    assertThat(cell.verdict()).isEqualTo(Verdict.WINNER);
    assertThat(cell.recommendation().recommended()).isEqualTo("stream-array");
    assertThat(cell.recommendation().lossBound()).isZero();
  }

  @Test
  void aBoundTenTimesAsFarAsTheEstimateIsNull() {
    JudgedCell cell = judge(RaceBuilder.copies().method("a", 0.01, 0.3).method("b", 0.02, 0.5));
    assertThat(cell.recommendation().recommended()).isEqualTo("a");
    assertThat(cell.recommendation().lossBound()).isNull();
  }

  @Test
  void aMethodWithALostForkIsJudgedByItsOtherForks() {
    RaceBuilder races =
        RaceBuilder.copies()
            .method("slow", 0.02, 0.02, 0.02)
            .method("fast", 0.01, 0.0101)
            .lost("fast");
    JudgedCell cell = judge(races);
    assertThat(cell.winners()).containsExactly("fast");
    MethodResult fast = cell.results().getFirst();
    assertThat(fast.status()).isEqualTo(Status.OK);
    assertThat(fast.forks()).isEqualTo(2);
  }

  @Test
  void aLostForkIsAWarningWithItsMethodAndReason() {
    RaceBuilder races = RaceBuilder.copies().method("a", 0.01, 0.01, 0.01).lost("a");
    assertThat(Judge.judge(races.record()).warnings())
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.warning()).isEqualTo(Warning.LOST_FORK);
          assertThat(finding.methods()).containsExactly("a");
          assertThat(finding.seen())
              .isEqualTo("1 fork was lost: a (its JVM was ended by signal 9)");
        });
  }

  @Test
  void aMethodThatLosesTwoForksFails() {
    RaceBuilder races =
        RaceBuilder.copies()
            .method("right", 0.02, 0.02)
            .method("a", 0.01, 0.01)
            .lost("a")
            .lost("a");
    JudgedCell cell = judge(races);
    assertThat(cell.winners()).containsExactly("right");
    MethodResult failed = cell.results().getLast();
    assertThat(failed.status()).isEqualTo(Status.FAILED);
    assertThat(failed.seconds()).isNull();
    assertThat(failed.reason())
        .isEqualTo("lost 2 forks, the last because its JVM was ended by signal 9");
  }

  @Test
  void aMethodThatLostItsOnlyForkHasNoTime() {
    MethodResult only = judge(RaceBuilder.copies().method("a").lost("a")).results().getFirst();
    assertThat(only.status()).isEqualTo(Status.FAILED);
    assertThat(only.reason()).isEqualTo("lost its only fork: its JVM was ended by signal 9");
  }

  @Test
  void aWrongResultDisqualifiesAMethodThatAlsoLostAFork() {
    RaceBuilder races =
        RaceBuilder.copies().method("right", 0.02, 0.02).wrong("liar", "it wrote 0 bytes");
    MethodResult liar = judge(races.lost("liar")).results().getLast();
    assertThat(liar.status()).isEqualTo(Status.DISQUALIFIED);
    assertThat(liar.reason()).isEqualTo("it wrote 0 bytes");
  }

  @Test
  void noForkIsLostInAnOrdinaryRace() {
    assertThat(Judge.judge(RaceBuilder.copies().method("a", 0.01, 0.01, 0.01).record()).warnings())
        .extracting(Finding::warning)
        .doesNotContain(Warning.LOST_FORK);
  }

  private static JudgedCell judge(RaceBuilder records) {
    return Judge.judge(records.record()).cells().getFirst();
  }

  @Test
  void theFloorIsTheDifferenceBetweenTheTwoResultsOfTheControlMethod() {
    JudgedCell slower = judge(close().twin("control", 0.0408, 0.0408, 0.0408));
    JudgedCell faster = judge(close().twin("control", 0.0392, 0.0392, 0.0392));
    assertThat(floor(slower).method()).isEqualTo("control");
    assertThat(floor(slower).leastRatio()).isCloseTo(1.02, within(1e-6));
    assertThat(floor(faster).leastRatio()).isCloseTo(1 / 0.98, within(1e-6));
  }

  @Test
  void theTwinIsNotAResult() {
    assertThat(judge(close().twin("control", 0.0408, 0.0408, 0.0408)).results())
        .extracting(MethodResult::method)
        .containsExactly("a", "b", "control");
  }

  @Test
  void aDifferenceAboveTheFloorMakesAWinner() {
    JudgedCell cell = judge(close().twin("control", 0.04004, 0.0400, 0.04002));
    assertThat(cell.winners()).containsExactly("a");
  }

  @Test
  void noSmallerDifferenceIsCalledOne() {
    JudgedCell cell = judge(close().twin("control", 0.0424, 0.0424, 0.0424));
    assertThat(cell.winners()).containsExactly("a", "b");
  }

  @Test
  void recordsWithoutATwinHaveNoFloor() {
    assertThat(judge(close()).noiseFloor()).isNull();
    assertThat(judge(close()).winners()).containsExactly("a");
  }

  // b takes 4 % longer than a, with an interval far from 1.
  private static RaceBuilder close() {
    return RaceBuilder.copies()
        .method("a", 0.01, 0.010001, 0.01)
        .method("b", 0.0104, 0.010401, 0.0104)
        .method("control", 0.04, 0.04, 0.04);
  }

  private static NoiseFloor floor(JudgedCell cell) {
    return Objects.requireNonNull(cell.noiseFloor());
  }
}
