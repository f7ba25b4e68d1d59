package dev.millrace.report.markdown;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.AgeText;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.TracedCalls;
import java.util.ArrayList;
import java.util.List;

/// The columns of a table of results.
final class MethodColumns {
  private MethodColumns() {}

  /// An empty table for results of `cell`; the total of a young JVM appears only where it exists.
  static MarkdownTable table(RunRecord record, JudgedCell cell) {
    MarkdownTable table =
        new MarkdownTable()
            .column(MarkdownTable.Align.LEFT, "method")
            .column(MarkdownTable.Align.RIGHT, "time")
            .column(MarkdownTable.Align.RIGHT, "95 % interval");
    if (cell.cell().hasYoungJvms()) {
      table.column(MarkdownTable.Align.RIGHT, AgeText.all(cell.cell().age()));
    }
    return table
        .column(MarkdownTable.Align.RIGHT, "throughput")
        .column(MarkdownTable.Align.RIGHT, "ratio")
        .column(MarkdownTable.Align.RIGHT, "simultaneous 95 % interval")
        .column(MarkdownTable.Align.LEFT, TracedCalls.heading(record, cell.cell()))
        .column(MarkdownTable.Align.LEFT, "id");
  }

  /// A row of that table. The fastest methods are bold.
  static List<String> row(JudgedCell cell, MethodResult result) {
    List<String> row = new ArrayList<>(List.of(name(cell, result), time(result), range(result)));
    if (cell.cell().hasYoungJvms()) {
      row.add(whole(result));
    }
    row.addAll(
        List.of(
            rate(result),
            ratio(result),
            ratioRange(result),
            calls(result),
            Markdown.code(result.method())));
    return row;
  }

  private static String name(JudgedCell cell, MethodResult result) {
    String name = Markdown.text(CallNames.name(cell.cell().operation(), result.method()));
    boolean fastest =
        cell.winners().contains(result.method()) || cell.winnersApart().contains(result.method());
    return fastest ? Markdown.bold(name) : name;
  }

  /// `28.1 µs`.
  static String time(MethodResult result) {
    return result.seconds() == null ? "" : Format.seconds(result.seconds().estimate());
  }

  /// `27.0 .. 29.3`, in the unit of the time.
  static String range(MethodResult result) {
    return result.seconds() == null ? "" : Format.range(result.seconds());
  }

  private static String whole(MethodResult result) {
    return result.wholeSeconds() == null ? "" : Format.seconds(result.wholeSeconds().estimate());
  }

  /// `174 MiB/s`.
  static String rate(MethodResult result) {
    return result.bytesPerSecond() == null ? "" : Format.rate(result.bytesPerSecond());
  }

  private static String ratio(MethodResult result) {
    return result.ratioToBest() == null ? "" : Format.digits(result.ratioToBest().estimate());
  }

  private static String ratioRange(MethodResult result) {
    return result.ratioToBest() == null ? "" : Format.ratioRange(result.ratioToBest());
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
