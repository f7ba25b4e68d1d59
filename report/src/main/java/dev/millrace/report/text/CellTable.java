package dev.millrace.report.text;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.report.words.ApartWords;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/// Prints the methods of a cell, the fastest first.
record CellTable(RunRecord record, JudgedCell cell, TextOutput out) {
  void print() {
    out.heading("%s, JDK %s%s".formatted(label(), cell.cell().jdk(), cache()));
    table(rows(MethodResult::moved));
    List<MethodResult> apart = rows(result -> !result.moved());
    if (!apart.isEmpty()) {
      out.wrapped("  ", ApartWords.heading(cell));
      table(apart);
    }
  }

  // A cell that was not cold in fact must not be called cold.
  private String label() {
    String label = cell.cell().label();
    return cell.wasAsCold() ? label : label.replace(", cold", ", meant to be cold");
  }

  private List<MethodResult> rows(Predicate<MethodResult> group) {
    return cell.results().stream()
        .filter(r -> r.ranked() && r.status() == Status.OK)
        .filter(group)
        .toList();
  }

  private void table(List<MethodResult> rows) {
    if (!rows.isEmpty()) {
      out.table(rows, CellColumns.of(record, cell));
    }
  }

  private String cache() {
    if (!cell.cell().operation().hasSource()) {
      return "";
    }
    Double resident = cell.residentShare();
    if (resident == null) {
      return cell.cell().cache() == CacheState.HOT ? ", hot" : "";
    }
    return String.format(Locale.ROOT, ", up to %.0f %% of the source in memory", 100 * resident);
  }
}
