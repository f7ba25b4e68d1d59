package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.compare.RecordComparison;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How a cell of young JVMs is judged: one iteration a fork, and nothing about warming up.
class YoungCellTest {
  private static final int AGE = 100;

  private final RunRecord record = record();

  private static RunRecord record() {
    RaceBuilder records = RaceBuilder.copies().age(AGE).method("fast").method("slow");
    for (double noise : List.of(0.98, 1.0, 1.02)) {
      records.fork("fast", List.of(whole(1e-3 * noise))).fork("slow", List.of(whole(3e-3 * noise)));
    }
    return records.record();
  }

  private static Measurement whole(double seconds) {
    return new Measurement(0, Measurement.Phase.MEASURED, AGE, AGE * seconds * 1e9, 0, 1.0, null);
  }

  @Test
  void thereIsATimePerFileAndATotalTime() {
    MethodResult fast = result("fast");
    assertThat(fast.seconds().estimate()).isEqualTo(1e-3, within(1e-5));
    assertThat(fast.wholeSeconds().estimate()).isEqualTo(AGE * fast.seconds().estimate());
    assertThat(fast.wholeSeconds().low()).isEqualTo(AGE * fast.seconds().low());
    assertThat(fast.wholeSeconds().high()).isEqualTo(AGE * fast.seconds().high());
  }

  @Test
  void theForksDecideWhichMethodIsFaster() {
    JudgedCell cell = Judge.cells(record).getFirst();
    assertThat(cell.winners()).containsExactly("fast");
    assertThat(result("slow").ratioToBest().estimate()).isEqualTo(3, within(0.01));
  }

  @Test
  void aSingleIterationIsNoEvidenceOfWarmUp() {
    assertThat(result("fast").evidence()).isNull();
    assertThat(Judge.judge(record).warnings())
        .extracting(Finding::warning)
        .doesNotContain(Warning.NOT_STEADY, Warning.TWO_PEAKS);
  }

  @Test
  void agesAreNeverMixedInAComparison() {
    RunRecord warm = RaceBuilder.copies().method("fast", 1e-3, 1e-3).record();
    Cell young = record.plan().cell(0);
    assertThat(young.withoutSize()).isNotEqualTo(warm.plan().cell(0).withoutSize());
    assertThat(young.conditions()).isNotEqualTo(warm.plan().cell(0).conditions());
    assertThat(RecordComparison.of(warm, record).cells())
        .hasSize(2)
        .allMatch(cell -> cell.base() == null || cell.next() == null);
  }

  @Test
  void aJvmThatWarmedUpHasNoWhole() {
    RunRecord warm = RaceBuilder.copies().method("a", 0.01, 0.02).record();
    assertThat(Judge.cells(warm).getFirst().results())
        .allMatch(result -> result.wholeSeconds() == null);
  }

  private MethodResult result(String method) {
    return Judge.cells(record).getFirst().result(method).orElseThrow();
  }
}
