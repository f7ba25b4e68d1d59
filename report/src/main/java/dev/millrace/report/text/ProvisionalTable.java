package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.optional;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.ProvisionalCell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.TableColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The fastest methods of each cell of an unfinished race.
public final class ProvisionalTable {
  private ProvisionalTable() {}

  /// Returns the lines of the table, with a heading; none before the first time.
  ///
  /// @param state of the race, for the heading: `after 12 forks`
  /// @param columns the width, in characters
  /// @param most lines; further cells are counted in the last line
  public static List<String> lines(RunRecord record, String state, int columns, int most) {
    List<ProvisionalCell> cells = ProvisionalCell.of(record);
    if (cells.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    String heading = "Provisional, " + state;
    lines.add(heading.substring(0, Math.min(columns, heading.length())));
    lines.addAll(new FittedTable<>(cells, columns(record), columns).text().lines().toList());
    int hidden = lines.size() - most;
    if (hidden <= 0) {
      return lines;
    }
    List<String> shown = new ArrayList<>(lines.subList(0, most - 1));
    shown.add("and %s more cells".formatted(hidden + 1));
    return shown;
  }

  private static List<TableColumn<ProvisionalCell>> columns(RunRecord record) {
    return List.of(
        left("", cell -> record.nameOf(cell.cell())),
        left("fastest so far", cell -> method(cell, 0)),
        optional(1, right("time", ProvisionalTable::time)),
        optional(2, left("next", cell -> method(cell, 1))),
        optional(2, right("ratio", cell -> ratio(cell, 1))),
        optional(3, left("then", cell -> method(cell, 2))),
        optional(3, right("ratio", cell -> ratio(cell, 2))));
  }

  private static String time(ProvisionalCell cell) {
    return Format.seconds(cell.times().getFirst().seconds());
  }

  private static String method(ProvisionalCell cell, int rank) {
    return rank < cell.times().size()
        ? CallNames.name(cell.cell().operation(), cell.times().get(rank).method())
        : "";
  }

  private static String ratio(ProvisionalCell cell, int rank) {
    if (rank >= cell.times().size()) {
      return "";
    }
    double ratio = cell.times().get(rank).seconds() / cell.times().getFirst().seconds();
    return String.format(Locale.ROOT, "%.2f", ratio);
  }
}
