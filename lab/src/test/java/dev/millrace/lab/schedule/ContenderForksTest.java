package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Races in which every method gets one fork, and contenders get more.
class ContenderForksTest {
  @Test
  void methodsFarBehindKeepTheirOneFork() {
    RunRecord record =
        new MadeUpRace()
            .contenders(5, 5)
            .cell()
            .method("fast", 1, 0.01)
            .method("close", 1.2, 0.01)
            .method("far", 3.5, 0.01)
            .race();
    assertThat(record.forksOf(0, "fast")).hasSize(5);
    assertThat(record.forksOf(0, "close")).hasSizeBetween(2, 5);
    assertThat(record.forksOf(0, "far")).hasSizeLessThan(3);
  }

  @Test
  void aLoneContenderGetsItsForksToo() {
    RunRecord record =
        new MadeUpRace()
            .contenders(5, 8)
            .cell()
            .method("fast", 1, 0.01)
            .method("far", 9, 0.01)
            .race();
    assertThat(record.forksOf(0, "fast")).hasSize(5);
  }

  /// Eight others look faster in each cell, and none by more than chance.
  @Test
  void theSimplestCallThatIsNowhereSlowerGetsMore() {
    MadeUpRace race = new MadeUpRace().contenders(2, 2);
    for (int cell = 0; cell < 2; cell++) {
      race.cell().method("files-copy", 1.15, 0.001);
      for (int i = 0; i < 12; i++) {
        race.method("m" + i, 1 + i / 1000.0, 0.001);
      }
    }
    assertThat(methods(race.race(), 2)).contains("files-copy");
  }

  @Test
  void theCellsOfARoundShareAFewJvms() {
    MadeUpRace race = new MadeUpRace().contenders(2, 2);
    for (int cell = 0; cell < 3; cell++) {
      race.cell();
      for (int i = 0; i < 20; i++) {
        race.method("m" + i, 1 + ((i + 5 * cell) % 20) / 50.0, 0.001);
      }
    }
    RunRecord record = race.race();
    assertThat(methods(record, 1)).hasSize(21);
    assertThat(methods(record, 2)).contains(MadeUpRace.CONTROL, "m0", "m15", "m10").hasSize(9);
  }

  private static Set<String> methods(RunRecord record, int round) {
    return record.forks().stream()
        .filter(fork -> fork.round() == round)
        .map(ForkRecord::method)
        .collect(Collectors.toSet());
  }

  @Test
  void closeContendersGetMoreForksAndTheTwinOfTheControlMethodThree() {
    RunRecord record =
        new MadeUpRace()
            .contenders(3, 6)
            .cell()
            .twin()
            .method("a", 1, 0.2)
            .method("b", 1.01, 0.2)
            .race();
    for (String method : List.of("a", "b", MadeUpRace.CONTROL)) {
      assertThat(record.forksOf(0, method)).hasSize(6);
    }
    assertThat(record.forksOf(0, "twin-of-" + MadeUpRace.CONTROL)).hasSize(3);
  }
}
