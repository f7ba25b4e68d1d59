package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.lab.schedule.Schedule.Round;
import dev.millrace.model.Contest;
import dev.millrace.model.Forks;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final int METHODS = 8;
  private static final int ROUNDS = 3;

  /// Judging a cell is the costly part of a schedule: how often, by forks and cell.
  private final Map<List<Integer>, Integer> judged = new HashMap<>();

  private final Schedule counting = new Schedule(this::judge);

  @Test
  void everyMethodRunsOnceInEveryRoundOfEveryCell() {
    RunRecord record = twoCells().race();
    assertThat(record.forks()).hasSize(2 * (METHODS + 1) * ROUNDS);
    for (int round = 1; round <= ROUNDS; round++) {
      for (int cell = 0; cell < 2; cell++) {
        assertThat(methods(record, round, cell)).containsExactlyInAnyOrderElementsOf(names());
      }
    }
  }

  @Test
  void roundsFollowEachOtherAndForksAreNumbered() {
    List<ForkRecord> forks = twoCells().race().forks();
    assertThat(forks).extracting(ForkRecord::round).isSorted();
    assertNumbered(forks);
  }

  private static void assertNumbered(List<ForkRecord> forks) {
    assertThat(forks)
        .extracting(ForkRecord::sequence)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, forks.size()).boxed().toList());
  }

  @Test
  void everyRoundAndCellIsShuffledAgain() {
    RunRecord record = twoCells().race();
    assertThat(methods(record, 1, 0))
        .isNotEqualTo(names())
        .isNotEqualTo(methods(record, 2, 0))
        .isNotEqualTo(methods(record, 1, 1));
  }

  @Test
  void theSeedAloneDecidesTheOrder() {
    assertThat(twoCells().seed(7).race()).isEqualTo(twoCells().seed(7).race());
    assertThat(methods(twoCells().seed(7).race(), 1, 0))
        .isNotEqualTo(methods(twoCells().seed(8).race(), 1, 0));
  }

  @Test
  void aSkippedMethodDoesNotRun() {
    RunRecord record = new MadeUpRace().cell().method("a", 1, 0.1).skipped("skipped").race();
    assertThat(record.forksOf(0, "a")).hasSize(ROUNDS);
    assertThat(record.forksOf(0, "skipped")).isEmpty();
  }

  @Test
  void closeMethodsAndTheControlMethodGetMoreForks() {
    RunRecord record =
        new MadeUpRace().forks(3, 8).cell().methods(1, 0.2, "a", "b").method("slow", 9, 0.1).race();
    assertThat(record.forksOf(0, "a")).hasSize(8);
    assertThat(record.forksOf(0, "b")).hasSize(8);
    assertThat(record.forksOf(0, MadeUpRace.CONTROL)).hasSize(8);
    assertThat(record.forksOf(0, "slow")).hasSize(3);
  }

  @Test
  void closeCellsGetMoreForksUntilTheyAreDecidedAndAreJudgedOnceARound() {
    RunRecord race = twoCloseCellsAndADecidedOne().records(counting).getLast();
    assertThat(race.roundsOf(0)).isEqualTo(8);
    assertThat(race.roundsOf(1)).isEqualTo(8);
    assertThat(race.roundsOf(2)).isEqualTo(3);
    assertThat(judged.values()).containsOnly(1);
  }

  @Test
  void roundsThatIncludeEveryMethodNeedNoJudge() {
    RunRecord start = twoCloseCellsAndADecidedOne().start();
    assertThat(counting.resume(start).forks()).isNotEmpty();
    assertThat(judged).isEmpty();
  }

  private Contest judge(RunRecord record, int cell) {
    judged.merge(List.of(record.forks().size(), cell), 1, Integer::sum);
    return Contest.of(record, cell);
  }

  private static MadeUpRace twoCloseCellsAndADecidedOne() {
    MadeUpRace race = new MadeUpRace().forks(3, 8);
    race.cell().methods(1, 0.2, "a", "b").method("slow", 9, 0.01);
    race.cell().methods(1, 0.2, "a", "b");
    return race.cell().method("fast", 1, 0.001).method("slow", 2, 0.001);
  }

  @Test
  void aRaceWithoutCellsHasNoTurns() {
    assertThat(new MadeUpRace().start().plan().cells()).isEmpty();
    assertThat(new Schedule().resume(new MadeUpRace().start()).forks()).isEmpty();
  }

  @Test
  void cellsThatCanShareJvmsHaveCommonRounds() {
    List<ScheduledFork> round = new Schedule().resume(twoCells().start()).forks();
    assertThat(round).extracting(fork -> fork.cell().id()).contains(0, 1);
    List<ScheduledJvm> jvms = ScheduledJvm.sharing(round);
    assertThat(jvms)
        .hasSize(METHODS + 1)
        .allSatisfy(jvm ->
            assertThat(jvm.forks())
                .extracting(fork -> fork.cell().id(), fork -> fork.entry().method())
                .containsExactly(tuple(0, jvm.entry().method()), tuple(1, jvm.entry().method())));
  }

  @Test
  void theFirstRoundOfAnAdaptiveRaceIsShort() {
    RunRecord start = new MadeUpRace().effort(Effort.Name.QUICK).cell().method("a", 1, 1).start();
    assertThat(new Schedule().resume(start).forks()).allMatch(fork -> fork.iterations() == 8);
    RunRecord fixed = new MadeUpRace().forks(3, 3).cell().method("a", 1, 1).start();
    assertThat(new Schedule().resume(fixed).forks()).allMatch(fork -> fork.iterations() == 1);
  }

  @Test
  void anyRecordResumesWithTheSameNextFork() {
    List<RunRecord> records = adaptive().records();
    MadeUpRace.assertResumes(records);
    assertThat(new Schedule().resume(records.getLast()).forks()).isEmpty();
  }

  // Two methods contend until the end of the budget.
  private static MadeUpRace adaptive() {
    MadeUpRace race = new MadeUpRace().contenders(2, 100).budget(90);
    for (int cell = 0; cell < 2; cell++) {
      race.cell().methods(1, 0.2, "a", "b").method("c", 3, 0.01).method("d", 9, 0.01);
    }
    return race;
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(List.of(MadeUpRace.CONTROL));
    IntStream.range(0, METHODS).mapToObj(i -> "m" + i).forEach(names::add);
    return names;
  }

  private static List<String> methods(RunRecord record, int round, int cell) {
    return record.forks().stream()
        .filter(fork -> fork.round() == round && fork.cell() == cell)
        .map(ForkRecord::method)
        .toList();
  }

  private static MadeUpRace twoCells() {
    MadeUpRace race = new MadeUpRace().forks(ROUNDS, ROUNDS);
    for (int cell = 0; cell < 2; cell++) {
      race.cell();
      IntStream.range(0, METHODS).forEach(i -> race.method("m" + i, 1 + i, 0.1));
    }
    return race;
  }

  // Forks that are lost.

  @Test
  void aLostForkRunsAgainAtTheEndOfItsRound() {
    List<ForkRecord> forks = twoMethods().loses("a", 1).race().forks();
    assertThat(forks).hasSize(2 * 3 * 3 + 1);
    ForkRecord again = forks.get(6);
    assertThat(again.method()).isEqualTo("a");
    assertThat(again.round()).isEqualTo(1);
    assertThat(again.cell()).isEqualTo(1);
    assertThat(again.absence()).isNull();
    assertNumbered(forks);
  }

  /// The JVM lost both cells; each runs again in its own, to show which cell ends it.
  @Test
  void theLostForksOfAJvmRunAgainApart() {
    Round again = new Schedule().next(lost(oneMethod(), "why not"));
    assertThat(again.repeats()).isTrue();
    assertThat(again.forks()).hasSize(4);
  }

  @Test
  void onlyForksThatTheMachineFailedRunAgainAfterTheEndOfTheBudget() {
    Round other = new Schedule().next(lost(oneMethod().budget(0), "why not"));
    assertThat(other.repeats()).isFalse();
    String full = Absence.ofMachine("No space left on device");
    Round again = new Schedule().next(lost(oneMethod().budget(0), full));
    assertThat(again.repeats()).isTrue();
    assertThat(again.forks()).hasSize(4);
  }

  private static MadeUpRace oneMethod() {
    return new MadeUpRace().forks(1, 1).cell().method("a", 1, 1).cell().method("a", 1, 1);
  }

  private static RunRecord lost(MadeUpRace race, String reason) {
    RunRecord start = race.start();
    RunRecord record = start;
    for (ScheduledFork due : new Schedule().resume(start).forks()) {
      record =
          record.with(
              Forks.of(
                  due.cell().id(),
                  due.entry().method(),
                  1,
                  due.sequence(),
                  List.of(),
                  new Absence(Status.LOST, reason)));
    }
    return record;
  }

  @Test
  void aMethodThatLosesForkAfterForkIsRepeatedOnceAndThenRunsNoMore() {
    RunRecord record = twoMethods().loses("a", 9).race();
    assertThat(record.forksOf(1, "a")).extracting(ForkRecord::round).containsExactly(1, 1);
    assertThat(record.forksOf(0, "a")).extracting(ForkRecord::round).containsExactly(1, 2, 3);
  }

  @Test
  void aRaceWithALostForkResumesWithTheSameNextFork() {
    MadeUpRace.assertResumes(twoMethods().loses("a", 1).budget(90).records());
  }

  private static MadeUpRace twoMethods() {
    MadeUpRace race = new MadeUpRace().forks(3, 3);
    for (int cell = 0; cell < 2; cell++) {
      race.cell().method("a", 1, 0.1).method("b", 2, 0.1);
    }
    return race;
  }
}
