package dev.millrace.model.judge;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.HashMap;
import java.util.Map;

/// The times of a race, computed once for each cell. Not thread-safe.
public final class RaceTimes {
  private final RunRecord record;
  private final Map<Integer, CellTimes> cells = new HashMap<>();

  /// Creates the times of a record; cells are computed on demand.
  public RaceTimes(RunRecord record) {
    this.record = record;
  }

  public CellTimes of(Cell cell) {
    return cells.computeIfAbsent(cell.id(), id -> CellTimes.of(record, id));
  }
}
