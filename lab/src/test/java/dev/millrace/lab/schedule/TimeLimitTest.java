package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.model.Forks;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimeLimitTest {
  @Test
  void aRaceSpendsItsWholeBudgetAndNoMore() {
    // Five seconds of pilots, a second for each fork, five forks in a round of the four close
    // methods.
    int forks = close(60).race().forks().size();
    assertThat(5 + forks).isBetween(56, 60);
  }

  @Test
  void aDecidedRaceEndsBeforeItsBudget() {
    RunRecord record =
        new MadeUpRace()
            .contenders(2, 100)
            .budget(3600)
            .cell()
            .method("a", 1, 0.001)
            .method("b", 9, 0.001)
            .race();
    assertThat(record.roundsOf(0)).isLessThan(5);
  }

  @Test
  void anUndecidedCellEndsAfterItsMostForks() {
    RunRecord record =
        new MadeUpRace()
            .contenders(2, 100)
            .budget(36_000)
            .cell()
            .methods(1, 0.9, "a", "b", "c", "d")
            .race();
    assertThat(record.roundsOf(0)).isEqualTo(100);
  }

  @Test
  void withoutABudgetTheEffortHasAUsualTime() {
    RunRecord record =
        new MadeUpRace().effort(Effort.Name.QUICK).cell().methods(1, 0.9, "a", "b").race();
    assertThat(5 + record.forks().size()).isBetween(25, 30);
  }

  @Test
  void theTimeReservesTracing() {
    assertThat(left(close(60).tracing(Tracing.STRACE).start())).isLessThan(left(close(60).start()));
  }

  @Test
  void theTimeReservesTracingOfEightMethodsOfACellAtMost() {
    assertThat(TraceEntries.mostJvms(many(1).tracing(Tracing.STRACE).start())).isEqualTo(8);
    assertThat(TraceEntries.mostJvms(many(2).tracing(Tracing.STRACE).start())).isEqualTo(16);
    assertThat(TraceEntries.mostJvms(many(3).tracing(Tracing.STRACE).start()))
        .as("all, and the control")
        .isEqualTo(21);
    assertThat(TraceEntries.mostJvms(many(1).tracing(Tracing.ALL).start())).isEqualTo(21);
    assertThat(TraceEntries.mostJvms(many(1).start())).isZero();
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
  void aPauseBeforeAResumeCostsNothing() {
    RunRecord record = close(60).race();
    assertThat(left(resumedAfterAnHour(record))).isEqualTo(left(record));
  }

  @Test
  void forksThatWereAliveAtTheSameTimeCountOnce() {
    RunRecord start = close(60).start();
    RunRecord one = start.with(fork(start, 1)).with(fork(start, 2));
    assertThat(left(one)).isEqualTo(left(start).minusSeconds(5 + 3));
  }

  private static ForkRecord fork(RunRecord start, int sequence) {
    Instant when = Instant.parse(start.started()).plusSeconds(5);
    return new ForkRecord(
        0, "a", 1, sequence, when.toString(), 3_000, 1, List.of(), null, null, null, 1, 1);
  }

  @Test
  void theEstimateIsTheTimeLeft() {
    RunRecord start = close(60).start();
    assertThat(estimate(start).left()).isEqualTo(Duration.ofSeconds(60));
    RunRecord record = close(60).records().get(9);
    assertThat(estimate(record).left())
        .isLessThan(Duration.ofSeconds(60))
        .isGreaterThan(Duration.ofSeconds(30));
  }

  @Test
  void withoutALimitTheEstimateCoversTheRoundsOfEveryMethod() {
    List<RunRecord> records =
        new MadeUpRace().forks(2, 2).cell().methods(1, 0.1, "a", "b").records();
    assertThat(estimate(records.getFirst()).forks()).isEqualTo(6);
    assertThat(estimate(records.get(2)).forks()).isEqualTo(6);
    assertThat(estimate(records.get(2)).left()).isEqualTo(Duration.ofSeconds(4));
  }

  @Test
  void anEstimateOnlyFalls() {
    TimeEstimate estimate = new TimeEstimate(9, Duration.ofSeconds(7));
    assertThat(estimate.atMost(Duration.ofSeconds(8))).isEqualTo(estimate);
    assertThat(estimate.atMost(Duration.ofSeconds(3)).left()).isEqualTo(Duration.ofSeconds(3));
    assertThat(estimate.atMost(Duration.ofSeconds(-3)).left()).isZero();
  }

  private static Duration left(RunRecord record) {
    return TimeLimit.left(record).orElseThrow();
  }

  private static TimeEstimate estimate(RunRecord record) {
    return new Schedule().resume(record).estimate();
  }

  // Four indistinguishable methods, and one that takes nine times as long.
  private static MadeUpRace close(double budgetSeconds) {
    return new MadeUpRace()
        .contenders(2, 100)
        .budget(budgetSeconds)
        .cell()
        .methods(1, 0.5, "a", "b", "c", "d")
        .method("slow", 9, 0.01);
  }

  private static RunRecord resumedAfterAnHour(RunRecord record) {
    RunRecord resumed = record.afterForks(7);
    for (ForkRecord fork : record.forks().subList(7, record.forks().size())) {
      Instant later = Instant.parse(fork.started()).plusSeconds(3600);
      resumed = resumed.with(Forks.startedAt(later, fork));
    }
    return resumed;
  }
}
