package dev.millrace.model.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.ForkRecord.CostSheet;
import dev.millrace.model.record.Operation;
import org.junit.jupiter.api.Test;

/// Each fork of these records has two judged iterations of ten files of 1 MiB.
class MethodCostTest {
  private static final double EXACT = 1e-12;

  @Test
  void sumsBecomeMeansForAFileAndForAGigabyte() {
    MethodCost cost = judge(RaceBuilder.copies().costs(sheet()).method("a", 0.01, 0.01));
    assertThat(cost.perFile().readCalls()).isEqualTo(256);
    assertThat(cost.perFile().cpuSeconds()).isEqualTo(1e-3, within(EXACT));
    assertThat(cost.perGigabyte().readCalls())
        .isEqualTo(256 * 1e9 / RaceBuilder.BYTES, within(1e-6));
    assertThat(cost.perFile().writeCalls()).isNull();
  }

  @Test
  void ticksOnlyDivideTheExactSum() {
    MethodCost cost = judge(RaceBuilder.copies().costs(sheet()).method("a", 0.01, 0.01));
    assertThat(cost.perFile().userSeconds()).isEqualTo(0.25e-3, within(EXACT));
    assertThat(cost.perFile().systemSeconds()).isEqualTo(0.75e-3, within(EXACT));
  }

  @Test
  void aPeakIsTheLargestOfAllForks() {
    MethodCost cost = judge(RaceBuilder.copies().costs(sheet()).method("a", 0.01, 0.01));
    assertThat(cost.peakResidentBytes()).isEqualTo(77);
  }

  @Test
  void everyThreadHasSeparateFiles() {
    RaceBuilder threads =
        RaceBuilder.copies().cell(Operation.COPY, CacheState.HOT, 4).costs(sheet());
    MethodCost cost = judge(threads.method("a", 0.01));
    assertThat(cost.perFile().readCalls()).isEqualTo(64);
  }

  @Test
  void withoutASheetThereIsNoCost() {
    assertThat(result(RaceBuilder.copies().method("a", 0.01)).cost()).isNull();
  }

  private static CostSheet sheet() {
    return CostSheet.of(line ->
        switch (line) {
          case "cpuNanos" -> 20_000_000L;
          case "userNanos" -> 10_000_000L;
          case "systemNanos" -> 30_000_000L;
          case "readCalls" -> 20 * 256L;
          case "peakResidentBytes" -> 77L;
          default -> null;
        });
  }

  private static MethodCost judge(RaceBuilder records) {
    return result(records).cost();
  }

  private static MethodResult result(RaceBuilder records) {
    return Judge.judge(records.record()).cells().getFirst().results().getFirst();
  }
}
