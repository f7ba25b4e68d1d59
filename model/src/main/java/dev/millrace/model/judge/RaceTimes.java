package dev.millrace.model.judge;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.HashMap;
import java.util.Map;

/// The times of a race, each cell looked at once. Not for several threads.
public final class RaceTimes {
  private final RunRecord record;
  private final Map<Integer, CellTimes> cells = new HashMap<>();

  /// Those of a record; nothing is looked at yet.
  public RaceTimes(RunRecord record) {
    this.record = record;
  }

  /// The times of a cell.
  public CellTimes of(Cell cell) {
    return cells.computeIfAbsent(cell.id(), id -> CellTimes.of(record, id));
  }
}
