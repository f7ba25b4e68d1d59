package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Absence;
import dev.millrace.model.CacheState;
import dev.millrace.model.Cell;
import dev.millrace.model.Content;
import dev.millrace.model.Durability;
import dev.millrace.model.Effort;
import dev.millrace.model.Entry;
import dev.millrace.model.EvictionWay;
import dev.millrace.model.Operation;
import dev.millrace.model.RacePlan;
import dev.millrace.model.Status;
import dev.millrace.model.Watch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final int METHODS = 8;
  private static final int ROUNDS = 3;

  @Test
  void everyMethodRunsOnceInEveryRoundOfEveryCell() {
    List<Turn> turns = Schedule.of(plan(1));
    assertThat(turns).hasSize(2 * METHODS * ROUNDS);
    for (int round = 1; round <= ROUNDS; round++) {
      for (int cell = 0; cell < 2; cell++) {
        assertThat(methods(turns, round, cell)).containsExactlyInAnyOrderElementsOf(names());
      }
    }
  }

  @Test
  void roundsFollowEachOtherAndTurnsAreNumbered() {
    List<Turn> turns = Schedule.of(plan(1));
    assertThat(turns).extracting(Turn::round).isSorted();
    assertThat(turns)
        .extracting(Turn::sequence)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, turns.size()).boxed().toList());
  }

  @Test
  void theOrderIsShuffledAnewInEveryRound() {
    List<Turn> turns = Schedule.of(plan(1));
    assertThat(methods(turns, 1, 0)).isNotEqualTo(names()).isNotEqualTo(methods(turns, 2, 0));
  }

  @Test
  void theSeedAloneDecidesTheOrder() {
    assertThat(Schedule.of(plan(7))).isEqualTo(Schedule.of(plan(7)));
    assertThat(methods(Schedule.of(plan(7)), 1, 0))
        .isNotEqualTo(methods(Schedule.of(plan(8)), 1, 0));
  }

  @Test
  void whatIsSkippedDoesNotRun() {
    assertThat(Schedule.of(plan(1))).noneMatch(turn -> turn.entry().method().equals("skipped"));
  }

  private static List<String> names() {
    return IntStream.range(0, METHODS).mapToObj(i -> "m" + i).toList();
  }

  private static List<String> methods(List<Turn> turns, int round, int cell) {
    return turns.stream()
        .filter(turn -> turn.round() == round && turn.cell().id() == cell)
        .map(turn -> turn.entry().method())
        .toList();
  }

  private static RacePlan plan(long seed) {
    List<Entry> entries = new ArrayList<>();
    for (int cell = 0; cell < 2; cell++) {
      for (String name : names()) {
        entries.add(new Entry(cell, name, true, true, 1, 1, 1, null));
      }
      Absence absence = new Absence(Status.SKIPPED, "why not");
      entries.add(new Entry(cell, "skipped", true, true, 0, 0, 0, absence));
    }
    Effort effort = new Effort(Effort.Name.DEFAULT, ROUNDS, 1, 1, 1, 1);
    return new RacePlan(
        seed,
        effort,
        null,
        EvictionWay.ADVICE,
        Watch.NONE,
        "m0",
        "25",
        null,
        List.of(cell(0), cell(1)),
        entries);
  }

  private static Cell cell(int id) {
    return new Conditions(
            Operation.COPY,
            FileSizes.of(1),
            Content.BINARY,
            1,
            0,
            1,
            CacheState.HOT,
            Durability.NONE)
        .cell(id, " " + id, "25", Path.of("/a"), Path.of("/a"));
  }
}
