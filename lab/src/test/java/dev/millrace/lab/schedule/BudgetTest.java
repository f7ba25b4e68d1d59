package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.lab.RaceRequests;
import dev.millrace.lab.Races;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.Judge;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.CeilingTrial;
import dev.millrace.model.record.Dropped;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BudgetTest {
  @TempDir Path directory;

  @Test
  void hopelessMethodsAreDroppedAndCloseMethodsGetTheirTime() {
    RunRecord record = close(60).race();
    assertThat(record.dropped()).extracting(Dropped::method).containsOnly("slow");
    assertThat(record.dropped().getFirst().afterRound()).isEqualTo(2);
    assertThat(record.forksOf(0, "slow")).hasSize(2);
    assertThat(record.forksOf(0, "a")).hasSizeGreaterThan(4).hasSameSizeAs(record.forksOf(0, "b"));
  }

  @Test
  void aRaceSpendsItsWholeBudgetAndNoMore() {
    // Five seconds of pilots, a second for each fork, three forks in a round of the two close
    // methods.
    int forks = close(60).race().forks().size();
    assertThat(5 + forks).isBetween(58, 60);
  }

  @Test
  void withoutABudgetNoMethodIsDropped() {
    RunRecord record =
        new MadeUpRace().forks(4, 4).cell().method("a", 1, 0.01).method("b", 9, 0.01).race();
    assertThat(record.dropped()).isEmpty();
    assertThat(record.forksOf(0, "b")).hasSize(4);
  }

  @Test
  void theControlMethodAndTheFastestOtherOneRunDespiteATinyBudget() {
    RunRecord record = piloted(0.001).race();
    assertThat(record.forks())
        .allMatch(fork -> fork.round() == 1)
        .extracting(ForkRecord::method)
        .containsExactlyInAnyOrder(MadeUpRace.CONTROL, "fast");
    assertThat(record.dropped())
        .allMatch(drop -> drop.afterRound() == 0 && drop.reason().equals(FirstForks.LEFT_OUT))
        .extracting(Dropped::method)
        .containsExactly("slow", "medium");
    assertThat(Judge.cell(record, 0).results())
        .filteredOn(result -> result.method().equals("slow"))
        .extracting(MethodResult::status, MethodResult::reason)
        .containsExactly(tuple(Status.SKIPPED, FirstForks.LEFT_OUT));
  }

  // Methods that take a second, ten and a hundred in the pilots; every fork takes a second.
  private static MadeUpRace piloted(double budgetSeconds) {
    return new MadeUpRace()
        .forks(1, 1)
        .budget(budgetSeconds)
        .cell()
        .piloted("medium", 10_000_000_000L)
        .piloted("slow", 100_000_000_000L)
        .piloted("fast", 1_000_000_000);
  }

  @Test
  void theSlowestMethodsAreLeftOutUntilTheFirstRoundFits() {
    assertThat(piloted(2_000).race().dropped()).isEmpty();
    assertThat(piloted(120).race().dropped()).extracting(Dropped::method).containsExactly("slow");
  }

  @Test
  void ofSeveralCellsTheLargestIsLeftOutFirstAndOneStays() {
    MadeUpRace race = new MadeUpRace().forks(1, 1).budget(0.001);
    race.cell(1_000).piloted("a", 1_000);
    race.cell(1_000_000).piloted("a", 1_000_000_000);
    race.cell(2_000).piloted("a", 2_000);
    RunRecord record = race.race();
    assertThat(record.forks()).hasSize(2).allMatch(fork -> fork.cell() == 0);
    assertThat(record.dropped()).extracting(Dropped::cell).startsWith(1, 1);
  }

  @Test
  void forksThatTakeLongerThanTheirPilotsLeaveTimeForFewerMethods() {
    MadeUpRace race = new MadeUpRace().forks(1, 1).budget(30).cell();
    IntStream.range(0, 60).forEach(method -> race.piloted("m" + method, 1_000));
    List<RunRecord> records = race.records();
    assertThat(records.getFirst().dropped()).hasSizeLessThan(45);
    RunRecord record = records.getLast();
    assertThat(record.forks()).hasSizeBetween(20, 26);
    assertThat(record.dropped()).hasSize(61 - record.forks().size());
  }

  @Test
  void aFirstRoundThatWasInterruptedAfterItsReductionGoesOn() {
    List<RunRecord> records = piloted(120).records();
    RunRecord interrupted = records.get(1);
    assertThat(new Schedule().resume(interrupted).forks())
        .extracting(ScheduledFork::entry)
        .extracting(Entry::method)
        .hasSize(2)
        .doesNotContain("slow");
  }

  @Test
  void closeMethodsOfACellHaveTheSameRounds() {
    for (int seconds = 10; seconds < 40; seconds++) {
      RunRecord record = close(seconds).race();
      assertThat(record.forksOf(0, "a")).hasSameSizeAs(record.forksOf(0, "b"));
    }
  }

  @Test
  void aDecidedRaceEndsBeforeItsBudget() {
    RunRecord record =
        new MadeUpRace()
            .forks(2, 2)
            .budget(3600)
            .cell()
            .method("a", 1, 0.001)
            .method("b", 9, 0.001)
            .race();
    assertThat(record.roundsOf(0)).isEqualTo(2);
  }

  @Test
  void anUndecidedCellEndsAfterAHundredForks() {
    RunRecord record =
        new MadeUpRace()
            .forks(2, 2)
            .budget(36_000)
            .cell()
            .method("a", 1, 0.5)
            .method("b", 1, 0.5)
            .race();
    assertThat(record.roundsOf(0)).isEqualTo(100);
  }

  @Test
  void aBudgetAddsRoundsToASingleOne() {
    assertThat(close(60).forks(1, 1).race().forksOf(0, "a")).hasSizeGreaterThan(2);
  }

  @Test
  void theBudgetReservesTimeForTracing() {
    Duration untraced = Budget.left(close(60).start(), 60);
    assertThat(Budget.left(close(60).traced().start(), 60)).isLessThan(untraced);
  }

  @Test
  void theBudgetReservesTimeForEightMethodsOfACellAtMost() {
    assertThat(TraceBound.of(many(1).traced().start())).isEqualTo(8);
    assertThat(TraceBound.of(many(2).traced().start())).isEqualTo(16);
    assertThat(TraceBound.of(many(3).traced().start())).as("all, and the control").isEqualTo(21);
    assertThat(TraceBound.of(many(1).tracedAll().start())).isEqualTo(21);
    assertThat(TraceBound.of(many(1).start())).isZero();
  }

  private static MadeUpRace many(int cells) {
    MadeUpRace race = new MadeUpRace();
    for (int cell = 0; cell < cells; cell++) {
      race.cell(1000 << cell);
      IntStream.range(0, 20).forEach(method -> race.method("m" + method, 1, 0.1));
    }
    return race;
  }

  @Test
  void aPauseBeforeAResumeCostsNoBudget() {
    RunRecord record = close(60).race();
    assertThat(Budget.left(resumedAfterAnHour(record), 60)).isEqualTo(Budget.left(record, 60));
  }

  @Test
  void theEstimateFollowsTheBudget() {
    RunRecord start = close(60).start();
    Round round = new Schedule().resume(start);
    assertThat(round.estimate().left(round.forks().getFirst()))
        .isBetween(Duration.ZERO, Duration.ofSeconds(60));
  }

  @Test
  void theEstimateWithoutABudgetCoversCommonRoundsThenCloseMethods() {
    List<RunRecord> records =
        new MadeUpRace()
            .forks(2, 5)
            .cell()
            .method("a", 1, 0.1)
            .method("b", 1, 0.1)
            .method("slow", 99, 0.01)
            .records();
    assertThat(estimate(records.getFirst()).forks()).isEqualTo(2 * 4);
    assertThat(estimate(records.get(8)).forks()).isEqualTo(2 * 4 + 3 * 3);
    assertThat(estimate(records.get(9)).forks()).isEqualTo(2 * 4 + 3 * 3);
    assertThat(records).hasSize(1 + 2 * 4 + 3 * 3);
  }

  /// A race with real forks, and a budget that they cannot exhaust.
  @Test
  @Tag("slow")
  void aRealRaceUnderABudgetIsFinishedAndNothingIsLeftToResume() throws IOException {
    Path files = Files.createDirectory(directory.resolve("files"));
    Path results = directory.resolve("results");
    RunRecord record = Races.in(results).run(request(files));
    assertThat(record.finished()).isNotNull();
    // Few forks on a busy machine leave the slow method a chance, which costs further rounds.
    assertThat(record.dropped()).extracting(Dropped::method).isSubsetOf("spy-slow");
    assertThat(record.roundsOf(0)).isGreaterThanOrEqualTo(3);
    assertThat(record.ceilings()).extracting(CeilingTrial::round).contains(1, 2, 3);
    assertThat(record.forksOf(0, "spy-slow")).hasSizeBetween(1, record.roundsOf(0));
    assertThat(RecordFile.read(results)).isEqualTo(record);
    assertThat(Races.in(results).resume()).isEqualTo(record);
  }

  private static RaceRequest request(Path files) {
    return RaceRequests.in(files)
        // Compiled code: times of the first copies vary so much that a slow method may come back.
        .effort(new Effort(Effort.Name.QUICK, 3, 3, 1, 5, 16, 4, 300))
        .methods(RaceRequests.PLAIN, "spy-slow")
        .budget(Duration.ofHours(1))
        .request();
  }

  private static TimeEstimate estimate(RunRecord record) {
    return new Schedule().resume(record).estimate();
  }

  // Two indistinguishable methods, and one that takes nine times as long.
  private static MadeUpRace close(double budgetSeconds) {
    return new MadeUpRace()
        .forks(4, 4)
        .budget(budgetSeconds)
        .cell()
        .method("a", 1, 0.1)
        .method("b", 1, 0.1)
        .method("slow", 9, 0.01);
  }

  private static RunRecord resumedAfterAnHour(RunRecord record) {
    RunRecord resumed = record.afterForks(7);
    for (ForkRecord fork : record.forks().subList(7, record.forks().size())) {
      resumed = resumed.with(later(fork));
    }
    return resumed;
  }

  private static ForkRecord later(ForkRecord fork) {
    return new ForkRecord(
        fork.cell(),
        fork.method(),
        fork.round(),
        fork.sequence(),
        Instant.parse(fork.started()).plusSeconds(3600).toString(),
        fork.elapsedMillis(),
        fork.firstInvocationNanos(),
        fork.measurements(),
        fork.costs(),
        fork.extents(),
        fork.absence());
  }
}
