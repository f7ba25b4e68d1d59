package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.lab.TestCells;
import dev.millrace.lab.schedule.Schedule;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Operation;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkGroupsTest {
  private final List<ScheduledFork> round =
      new Schedule()
          .resume(
              new MadeUpRace()
                  .forks(1, 1)
                  .cell()
                  .method("a", 1, 0.1)
                  .method("b", 1, 0.1)
                  .method("c", 1, 0.1)
                  .method("d", 1, 0.1)
                  .start())
          .forks();

  @Test
  void smallFilesLeaveMemoryForAWholeRound() {
    assertThat(ForkGroups.of(round)).containsExactly(round);
  }

  @Test
  void aRoundThatDoesNotFitHasGroupsOfAboutTheSameSize() {
    assertThat(ForkGroups.divided(round, 5)).extracting(List::size).containsExactly(5);
    assertThat(ForkGroups.divided(round, 4)).extracting(List::size).containsExactly(2, 3);
    assertThat(ForkGroups.divided(round, 1)).hasSize(5);
    assertThat(ForkGroups.divided(round, 2).stream().flatMap(List::stream))
        .containsExactlyElementsOf(round);
  }

  @Test
  void hugeFilesAreRacedAlone() {
    assertThat(
            ForkGroups.of(
                of(CellBuilder.like(TestCells.of(Operation.READ, 1L << 50, Path.of("/"))))))
        .hasSize(5);
  }

  @Test
  void coldFilesAndYoungJvmsAreRacedAlone() {
    CellBuilder cold = CellBuilder.like(round.getFirst().cell()).cache(CacheState.COLD);
    CellBuilder young = CellBuilder.like(round.getFirst().cell()).age(100);
    assertThat(ForkGroups.of(of(cold))).hasSize(5);
    assertThat(ForkGroups.of(of(young))).hasSize(5);
  }

  @Test
  void noMoreForksWarmUpThanTheDiskHasSpaceFor() {
    int processors = Runtime.getRuntime().availableProcessors();
    assertThat(ForkGroups.warming(round)).isBetween(1, processors);
    CellBuilder reads = CellBuilder.like(TestCells.of(Operation.READ, 1L << 50, Path.of("/")));
    CellBuilder writes = CellBuilder.like(TestCells.of(Operation.WRITE, 1L << 50, Path.of("/")));
    assertThat(ForkGroups.warming(of(reads))).isEqualTo(processors);
    assertThat(ForkGroups.warming(of(writes))).isEqualTo(1);
  }

  private List<ScheduledFork> of(CellBuilder cell) {
    return round.stream()
        .map(due -> new ScheduledFork(due.sequence(), 1, cell.build(), due.entry()))
        .toList();
  }
}
