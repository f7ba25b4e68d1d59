package dev.millrace.model.rules;

import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Cells that differ only in the size of their files.
///
/// @param label their conditions
/// @param cells from the smallest size to the largest, each size once
public record SizeSeries(String label, List<SizedCell> cells) {
  public SizeSeries {
    cells = List.copyOf(cells);
  }

  /// All series of a race, without cells in which no method has a time, and without series of one
  /// size.
  static List<SizeSeries> of(RunRecord record, List<JudgedCell> cells) {
    List<JudgedCell> timed = cells.stream().filter(judged -> !judged.winners().isEmpty()).toList();
    return JudgedCell.groups(timed, Cell::withoutSize).values().stream()
        .map(group -> new SizeSeries(SeriesLabel.of(record, group), sizes(record, group)))
        .filter(series -> series.cells.size() > 1)
        .toList();
  }

  // Ranges of sizes may have the same mean; the first in the plan represents them.
  private static List<SizedCell> sizes(RunRecord record, List<JudgedCell> group) {
    Map<Long, SizedCell> bySize = new LinkedHashMap<>();
    for (JudgedCell judged : group) {
      SizedCell cell = new SizedCell(judged, CellTimes.of(record, judged.cell().id()));
      bySize.putIfAbsent(cell.bytes(), cell);
    }
    return sorted(bySize.values());
  }

  private static List<SizedCell> sorted(Collection<SizedCell> cells) {
    List<SizedCell> sorted = new ArrayList<>(cells);
    sorted.sort(Comparator.comparingLong(SizedCell::bytes));
    return sorted;
  }

  /// All conditions except the size.
  public Cell conditions() {
    return cells.getFirst().judged().cell();
  }

  /// The methods that compete at any size.
  List<String> methods() {
    return cells.stream()
        .flatMap(cell -> cell.competitors().stream())
        .map(MethodResult::method)
        .distinct()
        .toList();
  }

  /// The cells in which a method competes.
  public List<SizedCell> cellsOf(String method) {
    return cells.stream().filter(cell -> cell.competitor(method).isPresent()).toList();
  }

  /// The cells of at least `from` bytes and less than `to`.
  List<SizedCell> between(long from, long to) {
    return cells.stream().filter(cell -> cell.bytes() >= from && cell.bytes() < to).toList();
  }
}
