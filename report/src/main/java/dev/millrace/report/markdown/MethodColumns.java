package dev.millrace.report.markdown;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.orEmpty;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.AgeText;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.TableColumn;
import dev.millrace.report.TracedCalls;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The columns of a table of results.
final class MethodColumns {
  private MethodColumns() {}

  /// The columns for results of `cell`; the total of a young JVM appears only where it exists. The
  /// fastest methods are bold.
  static List<TableColumn<MethodResult>> of(RunRecord record, JudgedCell cell) {
    List<TableColumn<MethodResult>> columns = new ArrayList<>();
    columns.add(left("method", result -> name(cell, result)));
    columns.add(right("time", MethodColumns::time));
    columns.add(right("95 % interval", MethodColumns::range));
    if (cell.cell().hasYoungJvms()) {
      columns.add(right(AgeText.all(cell.cell().age()), result -> seconds(result.wholeSeconds())));
    }
    columns.add(right("throughput", MethodColumns::rate));
    columns.add(
        right(
            "ratio",
            result -> orEmpty(result.ratioToBest(), ratio -> Format.digits(ratio.estimate()))));
    columns.add(
        right(
            "simultaneous 95 % interval",
            result -> orEmpty(result.ratioToBest(), Format::ratioRange)));
    columns.add(left(TracedCalls.heading(record, cell.cell()), MethodColumns::calls));
    columns.add(left("id", result -> Markdown.code(result.method())));
    return columns;
  }

  private static String name(JudgedCell cell, MethodResult result) {
    String name = Markdown.text(CallNames.name(cell.cell().operation(), result.method()));
    boolean fastest =
        cell.winners().contains(result.method()) || cell.winnersApart().contains(result.method());
    return fastest ? Markdown.bold(name) : name;
  }

  /// `28.1 µs`.
  static String time(MethodResult result) {
    return seconds(result.seconds());
  }

  private static String seconds(@Nullable Interval time) {
    return orEmpty(time, seconds -> Format.seconds(seconds.estimate()));
  }

  /// `27.0 .. 29.3`, in the unit of the time.
  static String range(MethodResult result) {
    return orEmpty(result.seconds(), Format::range);
  }

  /// `174 MiB/s`.
  static String rate(MethodResult result) {
    return orEmpty(result.bytesPerSecond(), Format::rate);
  }

  private static String calls(MethodResult result) {
    String calls = Markdown.text(result.mechanism());
    return switch (result.movement()) {
      case MOVED -> calls;
      case CLONED -> "clone: " + calls;
      case HOLES -> "holes: " + calls;
      case SERVER_SIDE -> "on the server: " + calls;
    };
  }
}
