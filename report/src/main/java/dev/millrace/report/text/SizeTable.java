package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.optional;
import static dev.millrace.report.TableColumn.orEmpty;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.TableColumn;
import dev.millrace.report.TracedCalls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The times of the methods by size, the fastest over all sizes first. A star marks the methods
/// that are not measurably slower than the fastest of their size.
///
/// @param cells that differ in their size only, from small to large
/// @param group the methods that compete
record SizeTable(RunRecord record, List<JudgedCell> cells, Predicate<MethodResult> group) {
  private static final int ROWS = 10;

  /// The meaning of the columns.
  static final String LEGEND =
      "* not measurably slower than the fastest; ratios are to the fastest";

  /// Prints the table, with at most ten methods; the others are in its last line.
  void print(TextOutput out) {
    List<String> methods =
        cells.stream()
            .flatMap(cell -> timed(cell).map(MethodResult::method))
            .distinct()
            .sorted(Comparator.comparingDouble(this::meanRatio))
            .toList();
    if (methods.isEmpty()) {
      return;
    }
    List<String> shown = methods.stream().filter(method -> isShown(methods, method)).toList();
    List<TableColumn<String>> columns = columns();
    out.tables(shown, columns.getFirst(), columns.subList(1, columns.size()));
    more(methods.stream().filter(method -> !shown.contains(method)).toList(), out);
  }

  // The race is about the methods of the user.
  private boolean isShown(List<String> methods, String method) {
    return methods.indexOf(method) < (methods.size() == ROWS + 1 ? ROWS + 1 : ROWS)
        || (record.plan().added() != null && record.plan().added().has(method));
  }

  private void more(List<String> hidden, TextOutput out) {
    List<Double> ratios =
        hidden.stream()
            .flatMap(method -> cells.stream().flatMap(cell -> find(cell, method).stream()))
            .flatMap(result -> Stream.ofNullable(result.ratioToBest()))
            .map(Interval::estimate)
            .sorted()
            .toList();
    if (!ratios.isEmpty()) {
      out.println(
          "   %s more: %s to %s times as long as the fastest"
              .formatted(
                  hidden.size(),
                  Format.digits(ratios.getFirst()),
                  Format.digits(ratios.getLast())));
    }
  }

  private Stream<MethodResult> timed(JudgedCell cell) {
    return cell.results().stream().filter(MethodResult::competes).filter(group);
  }

  private Optional<MethodResult> find(JudgedCell cell, String method) {
    return timed(cell).filter(result -> result.method().equals(method)).findFirst();
  }

  private double meanRatio(String method) {
    return cells.stream()
        .flatMap(cell -> find(cell, method).stream())
        .flatMap(result -> Stream.ofNullable(result.ratioToBest()))
        .mapToDouble(ratio -> Math.log(ratio.estimate()))
        .average()
        .orElse(0);
  }

  private List<TableColumn<String>> columns() {
    List<TableColumn<String>> columns = new ArrayList<>();
    columns.add(left("", method -> CallNames.name(cells.getFirst().cell().operation(), method)));
    for (JudgedCell cell : cells) {
      String size = SizeText.of(Math.round(cell.cell().meanBytes()));
      columns.add(right(size, text(cell, result -> time(cell, result))));
      int rank = 2 + cells.size() - cells.indexOf(cell); // 3 for the largest files
      columns.add(optional(rank, right("", text(cell, SizeTable::ratio))));
    }
    if (cells.size() == 1) {
      JudgedCell only = cells.getFirst();
      columns.add(
          optional(
              4,
              right(
                  "95 %",
                  text(only, result -> orEmpty(result.ratioToBest(), Format::ratioRange)))));
      columns.add(
          optional(
              5, right("", text(only, result -> orEmpty(result.bytesPerSecond(), Format::rate)))));
      columns.add(
          optional(
              6,
              left(TracedCalls.heading(record, only.cell()), text(only, MethodResult::mechanism))));
    }
    return columns;
  }

  private Function<String, String> text(JudgedCell cell, Function<MethodResult, String> column) {
    return method -> find(cell, method).map(column).orElse("-");
  }

  private static String time(JudgedCell cell, MethodResult result) {
    return (cell.wins(result.method()) ? "* " : "")
        + orEmpty(result.seconds(), seconds -> Format.seconds(seconds.estimate()));
  }

  private static String ratio(MethodResult result) {
    Interval ratio = result.ratioToBest();
    return ratio == null ? "" : ratio.estimate() == 1 ? "best" : Format.digits(ratio.estimate());
  }
}
