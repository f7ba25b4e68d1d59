package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Methods that a budget had no time for at the start of a race.
class ReturningMethodsTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void methodsReturnWhenTheOthersAreDecided() {
    RunRecord record = last(oneCell().budget(600));
    assertThat(record.forksOf(0, "medium")).isNotEmpty();
    assertThat(record.forksOf(0, "slow")).isNotEmpty();
    assertThat(record.plan().entries()).allMatch(Entry::runs);
    assertThat(forkOf(record, "medium").round()).isEqualTo(forkOf(record, "slow").round());
  }

  @Test
  void theBestPilotReturnsFirstAndAMethodThatDoesNotFitStaysOut() {
    RunRecord record = last(oneCell().piloted("endless", 10_000 * SECOND).budget(600));
    assertThat(record.forksOf(0, "medium")).isNotEmpty();
    assertThat(record.forksOf(0, "endless")).isEmpty();
    assertThat(record.plan().entries())
        .filteredOn(entry -> entry.method().equals("endless"))
        .allMatch(entry -> Screening.LEFT_OUT.equals(entry.absence()));
  }

  @Test
  void noMethodReturnsWithoutTime() {
    RunRecord record = last(oneCell().budget(10));
    assertThat(record.forks())
        .extracting(ForkRecord::method)
        .containsOnly(MadeUpRace.CONTROL, "fast");
  }

  @Test
  void aMethodReturnsAtOnceIfTheOnlyOtherOneFails() {
    RunRecord record = last(oneCell().loses("fast", 9).budget(600));
    assertThat(forkOf(record, "medium").round()).isEqualTo(2);
  }

  @Test
  void aMethodReturnsWithoutTimeIfNoneHasATime() {
    RunRecord record = last(oneCell().loses("fast", 9).budget(10));
    assertThat(forkOf(record, "medium").round()).isEqualTo(2);
    assertThat(record.forksOf(0, "slow")).isEmpty();
  }

  @Test
  void aWholeCellReturnsWithItsControlMethod() {
    MadeUpRace race = new MadeUpRace().contenders(2, 100).budget(600);
    race.cell(1_000).piloted("a", 1_000);
    race.cell(1L << 30).piloted("a", SECOND).piloted("b", 2 * SECOND);
    RunRecord record = last(race);
    assertThat(record.forksOf(1, MadeUpRace.CONTROL)).isNotEmpty();
    assertThat(record.forksOf(1, "a")).isNotEmpty();
    assertThat(record.forksOf(1, "b")).isNotEmpty();
  }

  @Test
  void anyRecordResumesWithTheSameNextFork() {
    MadeUpRace.assertResumes(records(oneCell().budget(600)));
  }

  private static MadeUpRace oneCell() {
    return new MadeUpRace()
        .contenders(2, 100)
        .cell()
        .piloted("slow", 3 * SECOND)
        .piloted("medium", 2 * SECOND)
        .piloted("fast", SECOND);
  }

  private static RunRecord last(MadeUpRace race) {
    return records(race).getLast();
  }

  private static List<RunRecord> records(MadeUpRace race) {
    RunRecord start = race.start();
    return race.records(
        new Schedule(), start.with(Screening.within(Duration.ZERO, start.plan(), 2, _ -> false)));
  }

  private static ForkRecord forkOf(RunRecord record, String method) {
    return record.forksOf(0, method).getFirst();
  }
}
