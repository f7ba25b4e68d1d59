package dev.millrace.report.html;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.rules.RuleSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cells that differ in nothing but the size of their files.
///
/// @param label their common conditions, such as `copy binary, hot`
/// @param cells from the smallest files to the largest
/// @param rules the method for each size; null if unknown
public record CellGroup(String label, List<JudgedCell> cells, @Nullable RuleSet rules) {
  public CellGroup {
    cells = List.copyOf(cells);
  }

  /// The methods with a time in any cell, in the order of the cell with the smallest files.
  public List<String> methods() {
    return cells.stream()
        .flatMap(cell -> cell.results().stream())
        .filter(result -> result.ranked() && result.seconds() != null)
        .map(MethodResult::method)
        .distinct()
        .toList();
  }

  /// The throughput of a method in a cell; null if it has no time there.
  public static @Nullable Double rate(JudgedCell cell, String method) {
    return cell.results().stream()
        .filter(result -> result.method().equals(method))
        .findFirst()
        .map(MethodResult::bytesPerSecond)
        .orElse(null);
  }

  /// Returns whether a line can be drawn over the sizes.
  public boolean hasSizes() {
    return cells.stream().map(cell -> cell.cell().meanBytes()).filter(b -> b > 0).distinct().count()
        > 1;
  }

  /// The call that a method consists of.
  public String call(String method) {
    return CallNames.name(cells.getFirst().cell().operation(), method);
  }
}
