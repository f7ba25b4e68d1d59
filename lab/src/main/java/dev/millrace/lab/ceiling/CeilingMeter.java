package dev.millrace.lab.ceiling;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecord.CeilingTrial;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/// Measures the ceilings of a race, one cell and round at a time, in this JVM.
public final class CeilingMeter {
  // Compiled code outlives a race.
  private static final Warmup WARMUP = new Warmup();

  private final CeilingWays ways;

  /// @param raceFiles the files of the race
  /// @param sys its system calls are the plainest way to move bytes
  public CeilingMeter(CeilingFiles raceFiles, Sys sys) {
    this.ways = new CeilingWays(raceFiles, Handles.of(sys), WARMUP);
  }

  /// Returns the record with the ceilings of a cell in a round. Measures them unless the record has
  /// them, or only some methods run in the round.
  ///
  /// Cells that differ only in their JDK share a measurement. Empty files have no ceiling. Young
  /// JVMs have none either, since loading classes dominates their time.
  ///
  /// @param round from 1
  /// @throws IOException if a file cannot be created, read or written; none is left behind
  public RunRecord measured(RunRecord record, Cell cell, int round) throws IOException {
    boolean hasCeiling = cell.largestBytes() > 0 && !cell.hasYoungJvms();
    boolean due = hasCeiling && round <= record.plan().effort().forks();
    if (!due || of(record, cell, round).findAny().isPresent()) {
      return record;
    }
    RunRecord more = record;
    for (CeilingTrial trial : trials(record, cell, round)) {
      more = more.with(trial);
    }
    return more;
  }

  private List<CeilingTrial> trials(RunRecord record, Cell cell, int round) throws IOException {
    List<CeilingTrial> shared =
        record.plan().cells().stream()
            .filter(other -> other.conditions().equals(cell.conditions()))
            .flatMap(other -> of(record, other, round))
            .map(trial ->
                new CeilingTrial(cell.id(), trial.way(), round, trial.invocations(), trial.nanos()))
            .toList();
    return shared.isEmpty() ? ways.measure(cell, round) : shared;
  }

  private static Stream<CeilingTrial> of(RunRecord record, Cell cell, int round) {
    return record.ceilings().stream()
        .filter(trial -> trial.cell() == cell.id() && trial.round() == round);
  }
}
