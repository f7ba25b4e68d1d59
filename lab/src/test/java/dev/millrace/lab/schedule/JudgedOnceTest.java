package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.model.Contest;
import dev.millrace.model.record.RunRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Judging a cell is the costly part of a schedule, so a test counts it.
class JudgedOnceTest {
  private static final int BASE_ROUNDS = 3;
  private static final int MOST_ROUNDS = 8;

  /// One cell of a race with that many forks.
  private record Judged(int forks, int cell) {}

  private final Map<Judged, Integer> count = new HashMap<>();
  private final Schedule schedule = new Schedule(this::judge);

  private Contest judge(RunRecord record, int cell) {
    count.merge(new Judged(record.forks().size(), cell), 1, Integer::sum);
    return Contest.of(record, cell);
  }

  @Test
  void everyOpenCellIsJudgedOnceARound() {
    List<RunRecord> records = twoOpenCellsAndADecidedOne().records(schedule);
    RunRecord race = records.getLast();
    assertThat(count.values()).containsOnly(1);
    assertThat(race.roundsOf(0)).isEqualTo(MOST_ROUNDS);
    assertThat(race.roundsOf(2)).isEqualTo(BASE_ROUNDS);
  }

  @Test
  void roundsThatIncludeEveryMethodNeedNoJudge() {
    RunRecord start = twoOpenCellsAndADecidedOne().start();
    assertThat(schedule.resume(start).forks()).isNotEmpty();
    assertThat(count).isEmpty();
  }

  private static MadeUpRace twoOpenCellsAndADecidedOne() {
    return new MadeUpRace()
        .forks(BASE_ROUNDS, MOST_ROUNDS)
        .cell()
        .methods(1, 0.2, "a", "b")
        .method("slow", 9, 0.01)
        .cell()
        .methods(1, 0.2, "a", "b")
        .cell()
        .method("fast", 1, 0.001)
        .method("slow", 2, 0.001);
  }
}
