package dev.millrace.model.compare;

import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.NoiseFloor;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RunRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One of the two races, prepared for a comparison.
final class ComparedRace {
  private final RunRecord record;
  private final JudgedRace judged;
  private final Map<Integer, CellTimes> times = new HashMap<>();

  ComparedRace(RunRecord record) {
    this.record = record;
    this.judged = Judge.judge(record);
  }

  RunRecord record() {
    return record;
  }

  /// Returns the methods that compete in a cell, in the order of the plan.
  List<String> methods(@Nullable Cell cell) {
    return record.plan().entries().stream()
        .filter(entry -> cell != null && entry.cell() == cell.id() && entry.ranked())
        .map(Entry::method)
        .toList();
  }

  /// Returns the result of a method in a cell.
  Run run(@Nullable Cell cell, String method) {
    return cell == null ? Run.NONE : new Run(times(cell).of(method), result(cell, method));
  }

  /// Returns the smallest ratio that counts as a difference in a cell: 1 without a noise floor.
  double noiseFloor(@Nullable Cell cell) {
    NoiseFloor floor = cell == null ? null : times(cell).noiseFloor();
    return floor == null ? 1 : floor.leastRatio();
  }

  private CellTimes times(Cell cell) {
    return times.computeIfAbsent(cell.id(), id -> CellTimes.of(record, id));
  }

  private @Nullable MethodResult result(Cell cell, String method) {
    return judged.cells().stream()
        .filter(one -> one.cell().id() == cell.id())
        .flatMap(one -> one.results().stream())
        .filter(result -> result.method().equals(method))
        .findFirst()
        .orElse(null);
  }

  /// Returns the labels of cold cells whose sources were not cold.
  List<String> warmCells() {
    return judged.cells().stream()
        .filter(cell -> !cell.wasAsCold())
        .map(JudgedCell::cell)
        .map(Cell::label)
        .toList();
  }
}
