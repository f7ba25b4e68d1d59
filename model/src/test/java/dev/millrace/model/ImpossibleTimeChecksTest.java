package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Ceiling;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Mechanism.CallSide;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecord.CeilingWay;
import dev.millrace.model.warnings.ValidityChecks;
import dev.millrace.model.warnings.Warning;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ImpossibleTimeChecksTest {
  @Test
  void warnsWhenEveryKindOfMethodTakesTheSameTime() {
    RaceBuilder flat =
        RaceBuilder.copies()
            .method("channel", 0.016, 0.016, 0.016)
            .method("stream[4KiB]", 0.01601, 0.016, 0.016)
            .method("mapped", 0.01602, 0.016, 0.016)
            .method("files-copy", 0.016, 0.016, 0.01603);
    assertThat(Findings.of(Warning.TOO_FLAT, flat.record()))
        .containsExactly("all 4 methods, of 4 kinds, take the same time within 0.5 %");
  }

  @Test
  void oneMethodThatDiffersIsEnough() {
    RaceBuilder records = same("channel", "stream", "mapped", "files-copy");
    records.method("slower", 0.01609, 0.01609, 0.01609);
    assertThat(Findings.of(Warning.TOO_FLAT, records.record())).isEmpty();
  }

  @Test
  void parametersMakeNoOtherKind() {
    RaceBuilder records = same("stream[1KiB]", "stream[2KiB]", "stream[4KiB]", "channel", "mapped");
    assertThat(Findings.of(Warning.TOO_FLAT, records.record())).isEmpty();
  }

  @Test
  void methodsThatMakeTheSameCallsAreOfOneKind() {
    RunRecord record = same("a", "b", "c", "d").record();
    assertThat(Findings.of(Warning.TOO_FLAT, record)).isNotEmpty();
    assertThat(Findings.of(Warning.TOO_FLAT, record.with(List.of(seen("a"), seen("b"))))).isEmpty();
  }

  @Test
  void methodsWithoutATraceAreNoOtherKind() {
    RunRecord record = same("a", "b", "c", "d", "e", "f").record();
    assertThat(Findings.of(Warning.TOO_FLAT, record)).isNotEmpty();
    assertThat(Findings.of(Warning.TOO_FLAT, record.with(List.of(seen("a"))))).isEmpty();
  }

  @Test
  void unrankedMethodsMayTakeAnyTime() {
    RaceBuilder records = same("channel", "stream", "mapped", "files-copy").unranked("null", 1e-7);
    assertThat(Findings.of(Warning.TOO_FLAT, records.record())).isNotEmpty();
    RaceBuilder three =
        same("channel", "stream", "mapped").unranked("control", 0.016, 0.016, 0.016);
    assertThat(Findings.of(Warning.TOO_FLAT, three.record())).isEmpty();
  }

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

  private static RaceBuilder same(String... methods) {
    RaceBuilder records = RaceBuilder.copies();
    for (String method : methods) {
      records.method(method, 0.016, 0.016, 0.016);
    }
    return records;
  }

  private static Mechanism seen(String method) {
    DataCall call = DataCall.moved("sendfile", CallSide.BOTH, RaceBuilder.BYTES);
    return new Mechanism(
        Operation.COPY, method, "25", "/a", "/a", RaceBuilder.BYTES, List.of(call), null);
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
