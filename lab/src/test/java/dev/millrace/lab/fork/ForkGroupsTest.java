package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.lab.TestCells;
import dev.millrace.lab.schedule.Schedule;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkGroupsTest {
  private final RunRecord race =
      new MadeUpRace().forks(1, 1).cell().methods(1, 0.1, "a", "b", "c", "d").start();
  private final List<ScheduledFork> round = new Schedule().resume(race).forks();
  private final List<ScheduledJvm> jvms = ScheduledJvm.sharing(round);

  @Test
  void smallFilesLeaveMemoryForAWholeRound() {
    assertThat(groups(round)).containsExactly(jvms);
  }

  @Test
  void aRoundThatDoesNotFitHasGroupsOfAboutTheSameSize() {
    assertThat(ForkGroups.divided(jvms, race.plan(), 5)).containsExactly(jvms);
    assertThat(ForkGroups.divided(jvms, race.plan(), 4))
        .extracting(List::size)
        .containsExactly(3, 3);
    assertThat(ForkGroups.divided(jvms, race.plan(), 3))
        .extracting(List::size)
        .containsExactly(3, 3);
  }

  @Test
  void theControlMethodIsInEveryGroupToShowItsConditions() {
    List<List<ScheduledJvm>> groups = ForkGroups.divided(jvms, race.plan(), 3);
    assertThat(groups)
        .allSatisfy(
            group -> assertThat(group.getFirst().entry().method()).isEqualTo(MadeUpRace.CONTROL));
    assertThat(methods(groups))
        .filteredOn(method -> !method.equals(MadeUpRace.CONTROL))
        .containsExactlyInAnyOrder("a", "b", "c", "d");
  }

  @Test
  void lostForksRunAgainInTheirOwnJvms() {
    MadeUpRace two = new MadeUpRace().forks(1, 1);
    two.cell().method("a", 1, 0.1).cell().method("a", 1, 0.1);
    RunRecord start = two.start();
    List<ScheduledFork> lost =
        new Schedule()
            .resume(start).forks().stream()
                .filter(due -> due.entry().method().equals("a"))
                .toList();
    List<List<ScheduledJvm>> groups = ForkGroups.repeated(lost, start.plan());
    assertThat(groups).hasSize(1);
    assertThat(groups.getFirst())
        .extracting(jvm -> jvm.entry().method(), jvm -> jvm.forks().size())
        .containsExactly(tuple(MadeUpRace.CONTROL, 2), tuple("a", 1), tuple("a", 1));
    assertThat(groups.getFirst().stream().flatMap(jvm -> jvm.forks().stream()))
        .extracting(fork -> fork.sequence() - lost.getFirst().sequence())
        .containsExactly(0, 1, 2, 3);
  }

  @Test
  void aRepeatedForkTakesTurnsWithTheControlMethodWhichMayBeAlone() {
    assertThat(methods(groups(forksOf("a")))).containsExactly(MadeUpRace.CONTROL, "a");
    assertThat(methods(groups(forksOf(MadeUpRace.CONTROL)))).containsExactly(MadeUpRace.CONTROL);
  }

  private List<ScheduledFork> forksOf(String method) {
    return round.stream().filter(due -> due.entry().method().equals(method)).toList();
  }

  private static List<String> methods(List<List<ScheduledJvm>> groups) {
    return groups.stream().flatMap(List::stream).map(due -> due.entry().method()).toList();
  }

  private List<List<ScheduledJvm>> groups(List<ScheduledFork> forks) {
    return ForkGroups.of(forks, race.plan());
  }

  @Test
  void hugeFilesAreRacedAlone() {
    assertThat(groups(of(CellBuilder.like(TestCells.of(Operation.READ, 1L << 50, Path.of("/"))))))
        .hasSize(5);
  }

  @Test
  void coldFilesAndYoungJvmsAreRacedAlone() {
    CellBuilder cold = CellBuilder.like(round.getFirst().cell()).cache(CacheState.COLD);
    CellBuilder young = CellBuilder.like(round.getFirst().cell()).age(100);
    assertThat(groups(of(cold))).hasSize(5);
    assertThat(groups(of(young))).hasSize(5);
  }

  @Test
  void noMoreForksWarmUpThanTheDiskHasSpaceFor() {
    int processors = Runtime.getRuntime().availableProcessors();
    assertThat(ForkGroups.warming(jvms)).isBetween(1, processors);
    CellBuilder reads = CellBuilder.like(TestCells.of(Operation.READ, 1L << 50, Path.of("/")));
    CellBuilder writes = CellBuilder.like(TestCells.of(Operation.WRITE, 1L << 50, Path.of("/")));
    assertThat(ForkGroups.warming(ScheduledJvm.sharing(of(reads)))).isEqualTo(processors);
    assertThat(ForkGroups.warming(ScheduledJvm.sharing(of(writes)))).isEqualTo(1);
  }

  private List<ScheduledFork> of(CellBuilder cell) {
    return round.stream()
        .map(due ->
            new ScheduledFork(due.sequence(), 1, cell.build(), due.entry(), due.iterations()))
        .toList();
  }
}
