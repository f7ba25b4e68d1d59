package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.model.record.RunRecord;
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
    assertThat(record.forksOf(0, "far")).hasSize(1);
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

  @Test
  void closeContendersGetMore() {
    RunRecord record =
        new MadeUpRace().contenders(3, 6).cell().method("a", 1, 0.2).method("b", 1.01, 0.2).race();
    assertThat(record.forksOf(0, "a")).hasSize(6);
    assertThat(record.forksOf(0, "b")).hasSize(6);
  }

  @Test
  void theTwinOfTheControlMethodGetsThreeForks() {
    RunRecord record =
        new MadeUpRace()
            .contenders(3, 6)
            .cell()
            .twin()
            .method("a", 1, 0.2)
            .method("b", 1.01, 0.2)
            .race();
    assertThat(record.forksOf(0, MadeUpRace.CONTROL)).hasSize(6);
    assertThat(record.forksOf(0, "twin-of-" + MadeUpRace.CONTROL)).hasSize(3);
  }
}
