package dev.millrace.report.html;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.rules.RuleSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cells that differ in nothing but the size of their files.
///
/// @param label what they have in common, such as `copy binary, hot`
/// @param cells from the smallest files to the largest
/// @param rules which method for which size; null where that is not known
public record CellGroup(String label, List<JudgedCell> cells, @Nullable RuleSet rules) {
  public CellGroup {
    cells = List.copyOf(cells);
  }

  /// The methods that have a time in any of them, those of the smallest files first.
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

  /// Whether a line can be drawn over the sizes.
  public boolean hasSizes() {
    return cells.stream().map(cell -> cell.cell().meanBytes()).filter(b -> b > 0).distinct().count()
        > 1;
  }
}
