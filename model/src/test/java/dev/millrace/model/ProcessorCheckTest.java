package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.ForkRecord.CostSheet;
import dev.millrace.model.record.Operation;
import dev.millrace.model.warnings.Warning;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProcessorCheckTest {
  // Two judged iterations of ten files in each fork of RaceBuilder.
  private static final int FILES = 20;

  @Test
  void warnsWhenAColdCellHardlyWaitedForItsDevice() {
    assertThat(seen(cell(CacheState.COLD, 1), 0.0095, 0.0100))
        .containsExactly(
            "2 of 2 methods were on a processor for more than 90 % of their time: a, b");
  }

  @Test
  void oneBusyMethodOfThreeIsItsOwnAffair() {
    assertThat(seen(cell(CacheState.COLD, 1), 0.0095, 0.0020, 0.0089)).isEmpty();
  }

  @Test
  void aHotCellIsBusyByNature() {
    assertThat(seen(cell(CacheState.HOT, 1), 0.0100, 0.0100)).isEmpty();
  }

  @Test
  void anUnknownCostIsNotDoubted() {
    RaceBuilder records = cell(CacheState.COLD, 1).resident("a", 0, 0.01, 0.01);
    assertThat(Findings.of(Warning.CPU_BOUND, records.record())).isEmpty();
  }

  @Test
  void twoThreadsHaveTwoProcessors() {
    assertThat(seen(cell(CacheState.COLD, 2), 0.0170)).isEmpty();
    assertThat(seen(cell(CacheState.COLD, 2), 0.0190)).hasSize(1);
  }

  private static RaceBuilder cell(CacheState cache, int threads) {
    return RaceBuilder.copies().cell(Operation.READ, cache, threads);
  }

  // Methods a, b, c of 10 ms for a file, each with its processor seconds for the files of all
  // threads that took as long.
  private static List<String> seen(RaceBuilder records, double... cpuSeconds) {
    for (int i = 0; i < cpuSeconds.length; i++) {
      long nanos = Math.round(cpuSeconds[i] * FILES * 1e9);
      records.costs(CostSheet.of(Map.of("cpuNanos", nanos)::get));
      records.resident(String.valueOf((char) ('a' + i)), 0, 0.01, 0.01);
    }
    return Findings.of(Warning.CPU_BOUND, records.record());
  }
}
