package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.optional;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodCost;
import dev.millrace.model.judge.MethodCost.UsedResources;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.report.TableColumn;
import dev.millrace.report.words.CostColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/// Prints the costs of each method, for one file and for a gigabyte.
public final class CostTable {
  private CostTable() {}

  public static void print(JudgedRace race, TextOutput out) {
    for (JudgedCell cell : race.cells()) {
      List<MethodResult> costed =
          cell.results().stream().filter(result -> result.cost() != null).toList();
      if (!costed.isEmpty()) {
        print(cell, costed, "file", MethodCost::perFile, out);
        print(cell, costed, "gigabyte", MethodCost::perGigabyte, out);
      }
    }
  }

  private static void print(
      JudgedCell cell,
      List<MethodResult> rows,
      String unit,
      Function<MethodCost, UsedResources> work,
      TextOutput out) {
    out.heading(
        "Costs of %s, JDK %s, for a %s".formatted(cell.cell().label(), cell.cell().jdk(), unit));
    out.table(rows, columns(cell, work));
  }

  private static List<TableColumn<MethodResult>> columns(
      JudgedCell cell, Function<MethodCost, UsedResources> work) {
    List<TableColumn<MethodResult>> columns = new ArrayList<>();
    columns.add(left("method", row -> CallNames.name(cell.cell().operation(), row.method())));
    for (CostColumn cost : CostColumn.ALL) {
      columns.add(optional(cost.rank(), right(cost.heading(), row -> text(row, work, cost))));
    }
    return columns;
  }

  private static String text(
      MethodResult result, Function<MethodCost, UsedResources> work, CostColumn column) {
    MethodCost cost = Objects.requireNonNull(result.cost());
    return column.text(cost, work.apply(cost), "?");
  }
}
