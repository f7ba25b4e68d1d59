package dev.millrace.report.text;

import static dev.millrace.report.text.TextColumn.always;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.CallNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The times of the calls of a race by size. A star marks the fastest, and all that are
/// indistinguishable from it.
final class AdviceTable {
  private final List<JudgedCell> cells;

  private AdviceTable(List<JudgedCell> cells) {
    this.cells = cells;
  }

  static void print(RaceResult result, TextOutput out) {
    List<JudgedCell> cells = result.race().cells();
    List<String> methods =
        cells.stream()
            .flatMap(cell -> cell.results().stream())
            .filter(method -> method.ranked() && method.seconds() != null)
            .map(MethodResult::method)
            .distinct()
            .toList();
    out.table(methods, new AdviceTable(cells).columns());
  }

  private List<TextColumn<String>> columns() {
    List<TextColumn<String>> columns = new ArrayList<>();
    columns.add(always(Columns.left("call").with(CallNames::of)));
    for (JudgedCell cell : cells) {
      String size = SizeText.of(Math.round(cell.cell().meanBytes()));
      columns.add(always(Columns.right(size).with(method -> time(cell, method))));
    }
    return columns;
  }

  private static String time(JudgedCell cell, String method) {
    Optional<MethodResult> found =
        cell.results().stream().filter(result -> result.method().equals(method)).findFirst();
    if (found.isEmpty() || found.get().seconds() == null) {
      return "-";
    }
    boolean isFastest = cell.winners().contains(method) || cell.winnersApart().contains(method);
    return (isFastest ? "* " : "") + Format.seconds(found.get().seconds().estimate());
  }
}
