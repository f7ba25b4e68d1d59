package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class ElapsedTest {
  private static final RunRecord ALONE =
      new MadeUpRace().forks(1, 1).cell().method("a", 1, 0.1).method("b", 2, 0.1).race();

  @Test
  void forksThatRanAloneTookTheirOwnTime() {
    assertThat(new Elapsed(ALONE).millis()).isEqualTo(1_000);
  }

  // Three forks of a second each, started a second apart: three seconds of the machine.
  @Test
  void forksThatWereAliveAtTheSameTimeShareTheTimeOfTheirGroup() {
    List<ForkRecord> group = ALONE.forks().stream().map(fork -> fork.inGroup(1)).toList();
    RunRecord record = RunRecordBuilder.like(ALONE).forks(group).build();
    assertThat(new Elapsed(record).millis()).isCloseTo(1_000, within(1e-9));
    ForkRecord last = group.getLast();
    ForkRecord early =
        new ForkRecord(
            last.cell(),
            last.method(),
            last.round(),
            last.sequence(),
            group.getFirst().started(),
            3_000,
            1,
            last.measurements(),
            null,
            null,
            null,
            1);
    RunRecord overlapping =
        RunRecordBuilder.like(ALONE).forks(List.of(group.get(0), group.get(1), early)).build();
    assertThat(new Elapsed(overlapping).millis()).isCloseTo(1_000, within(1e-9));
  }

  @Test
  void theFirstGuessDependsOnTheWarmUp() {
    RunRecord brief = new MadeUpRace().forks(1, 1).cell().start();
    RunRecord thorough = new MadeUpRace().contenders(1, 1).cell().start();
    assertThat(new Elapsed(brief).millis()).isLessThan(new Elapsed(thorough).millis());
  }
}
