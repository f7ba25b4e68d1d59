package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkCostTest {
  private static final MadeUpRace RACE =
      new MadeUpRace().forks(1, 1).cell().method("a", 1, 0.1).method("b", 2, 0.1);

  private final List<ScheduledFork> forks = new Schedule().resume(RACE.start()).forks();

  @Test
  void forksTakeAsLongAsEarlierOnes() {
    assertThat(ForkCost.after(RACE.race()).millis(forks)).isCloseTo(3_000, within(1e-6));
  }

  // Three forks of a second each, started a second apart: three seconds of the machine.
  @Test
  void forksThatWereAliveAtTheSameTimeShareTheTimeOfTheirGroup() {
    RunRecord alone = RACE.race();
    List<ForkRecord> group = alone.forks().stream().map(fork -> fork.inGroup(1)).toList();
    RunRecord record = alone.withForks(group);
    assertThat(ForkCost.after(record).millis(forks)).isCloseTo(3_000, within(1e-6));
  }

  @Test
  void furtherCellsOfAJvmCostLessThanAnotherJvm() {
    MadeUpRace two = new MadeUpRace().contenders(1, 1);
    two.cell(1_000).method("a", 1e-6, 0.1);
    two.cell(2_000).method("a", 1e-6, 0.1);
    RunRecord start = two.start();
    List<ScheduledFork> round = new Schedule().resume(start).forks();
    double one =
        ForkCost.after(start).millis(round.stream().filter(f -> f.cell().id() == 0).toList());
    assertThat(ForkCost.after(start).millis(round)).isGreaterThan(one).isLessThan(1.5 * one);
  }

  @Test
  void theFirstGuessDependsOnTheWarmUp() {
    RunRecord brief = new MadeUpRace().forks(1, 1).cell().start();
    RunRecord thorough = new MadeUpRace().contenders(1, 1).cell().start();
    assertThat(ForkCost.after(brief).millis(new Schedule().resume(brief).forks()))
        .isLessThan(ForkCost.after(thorough).millis(new Schedule().resume(thorough).forks()));
  }
}
