package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.lab.schedule.Schedule.Round;
import dev.millrace.model.Forks;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Forks that are lost, in the order of a race.
class RepeatedForksTest {
  @Test
  void aLostForkRunsAgainAtTheEndOfItsRound() {
    List<ForkRecord> forks = race().loses("a", 1).race().forks();
    assertThat(forks).hasSize(2 * 3 * 3 + 1);
    ForkRecord again = forks.get(6);
    assertThat(again.method()).isEqualTo("a");
    assertThat(again.round()).isEqualTo(1);
    assertThat(again.cell()).isEqualTo(1);
    assertThat(again.absence()).isNull();
    assertThat(forks)
        .extracting(ForkRecord::sequence)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, forks.size()).boxed().toList());
  }

  /// The JVM lost both cells; each runs again in its own, to show which cell ends it.
  @Test
  void theLostForksOfAJvmRunAgainApart() {
    Round again = new Schedule().next(lost(twoCells(), "why not"));
    assertThat(again.repeats()).isTrue();
    assertThat(again.forks()).hasSize(4);
  }

  @Test
  void onlyForksThatTheMachineFailedRunAgainAfterTheEndOfTheBudget() {
    Round other = new Schedule().next(lost(twoCells().budget(0), "why not"));
    assertThat(other.repeats()).isFalse();
    String full = Absence.ofMachine("No space left on device");
    Round again = new Schedule().next(lost(twoCells().budget(0), full));
    assertThat(again.repeats()).isTrue();
    assertThat(again.forks()).hasSize(4);
  }

  private static MadeUpRace twoCells() {
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
    RunRecord record = race().loses("a", 9).race();
    assertThat(record.forksOf(1, "a")).extracting(ForkRecord::round).containsExactly(1, 1);
    assertThat(record.forksOf(0, "a")).extracting(ForkRecord::round).containsExactly(1, 2, 3);
  }

  @Test
  void aRaceWithALostForkResumesWithTheSameNextFork() {
    MadeUpRace.assertResumes(race().loses("a", 1).budget(90).records());
  }

  private static MadeUpRace race() {
    MadeUpRace race = new MadeUpRace().forks(3, 3);
    for (int cell = 0; cell < 2; cell++) {
      race.cell().method("a", 1, 0.1).method("b", 2, 0.1);
    }
    return race;
  }
}
