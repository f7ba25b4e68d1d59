package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Ceiling;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecord.CeilingWay;
import dev.millrace.model.warnings.ValidityChecks;
import dev.millrace.model.warnings.Warning;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ImpossibleTimeChecksTest {
  @Test
  void warnsOfMethodsAboveTheCeiling() {
    RunRecord record =
        RaceBuilder.copies().method("fair", 0.010, 0.010).method("liar", 0.008, 0.008).record();
    assertThat(aboveCeiling(record, RaceBuilder.BYTES / 0.0095))
        .containsExactly(
            "liar moves 1.19 times as much as the ceiling of this machine, which is loop");
    assertThat(aboveCeiling(record, RaceBuilder.BYTES / 0.0087)).isEmpty();
  }

  @Test
  void withoutACeilingNothingIsAboveIt() {
    assertThat(aboveCeiling(RaceBuilder.copies().method("a", 1e-9, 1e-9).record(), null)).isEmpty();
  }

  @Test
  void methodsThatMovedNothingAreNotComparedWithTheCeiling() {
    RaceBuilder clone =
        RaceBuilder.copies().extents(RaceBuilder.BYTES, 0L).method("clone", 1e-6, 1e-6);
    assertThat(aboveCeiling(clone.record(), 1e9)).isEmpty();
  }

  @Test
  void aCopyBelowTheCeilingIsNotFasterThanMemory() {
    double seconds = RaceBuilder.BYTES / 9e9; // the memory was measured at 5e9, in a slow moment
    RunRecord record = RaceBuilder.copies().method("a", seconds, seconds).record();
    assertThat(under(Warning.TOO_GOOD, record, null)).isNotEmpty();
    assertThat(under(Warning.TOO_GOOD, record, 5.9e9)).isNotEmpty();
    assertThat(under(Warning.TOO_GOOD, record, 6.1e9)).isEmpty();
  }

  private static List<String> aboveCeiling(RunRecord record, @Nullable Double bytesPerSecond) {
    return under(Warning.ABOVE_CEILING, record, bytesPerSecond);
  }

  private static List<String> under(
      Warning warning, RunRecord record, @Nullable Double bytesPerSecond) {
    Ceiling ceiling =
        bytesPerSecond == null
            ? null
            : new Ceiling(
                bytesPerSecond,
                CeilingWay.LOOP,
                List.of(
                    new Ceiling.Level(CeilingWay.LOOP, new Interval(null, bytesPerSecond, null))));
    List<JudgedCell> cells =
        Judge.judge(record).cells().stream().map(cell -> under(ceiling, cell)).toList();
    return Findings.of(warning, new ValidityChecks(record, cells).findings());
  }

  private static JudgedCell under(@Nullable Ceiling ceiling, JudgedCell cell) {
    return new JudgedCell(
        cell.cell(),
        cell.residentShare(),
        cell.verdict(),
        cell.recommendation(),
        ceiling,
        cell.noiseFloor(),
        cell.results(),
        cell.winners(),
        cell.winnersApart(),
        cell.jdkBest());
  }
}
