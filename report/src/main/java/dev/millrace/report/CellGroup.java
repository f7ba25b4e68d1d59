package dev.millrace.report;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.SeriesLabel;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cells that differ in nothing but the size of their files.
///
/// @param label their common conditions, such as `copy binary, hot`
/// @param cells from the smallest files to the largest
public record CellGroup(String label, List<JudgedCell> cells) {
  /// The methods with a time in any cell, in the order of the cell with the smallest files.
  public List<String> methods() {
    return cells.stream()
        .flatMap(cell -> cell.results().stream())
        .filter(MethodResult::competes)
        .map(MethodResult::method)
        .distinct()
        .toList();
  }

  /// The throughput of a method in a cell; null if it has no time there.
  public static @Nullable Double rate(JudgedCell cell, String method) {
    return cell.result(method).map(MethodResult::bytesPerSecond).orElse(null);
  }

  /// Returns whether a line can be drawn over the sizes.
  public boolean hasSizes() {
    return cells.stream().map(cell -> cell.cell().meanBytes()).filter(b -> b > 0).distinct().count()
        > 1;
  }

  public String call(String method) {
    return CallNames.name(cells.getFirst().cell().operation(), method);
  }

  /// Groups the cells of a race, in the order of its plan.
  public static List<CellGroup> of(RunRecord record, List<JudgedCell> cells) {
    return JudgedCell.series(cells).stream()
        .map(series -> new CellGroup(SeriesLabel.of(record, series), series))
        .toList();
  }
}
