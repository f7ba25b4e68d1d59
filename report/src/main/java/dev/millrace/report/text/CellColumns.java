package dev.millrace.report.text;

import static dev.millrace.report.text.TextColumn.always;
import static dev.millrace.report.text.TextColumn.optional;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.AgeText;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.TracedCalls;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/// The columns of the table of a cell.
final class CellColumns {
  private static final int BAR_WIDTH = 12;

  private CellColumns() {}

  /// From left to right. The total of a young JVM and the ceiling appear only where they exist.
  static List<TextColumn<MethodResult>> of(RunRecord record, JudgedCell cell) {
    List<TextColumn<MethodResult>> columns = new ArrayList<>();
    Collections.addAll(
        columns,
        always(Columns.left("").with(result -> isWinner(cell, result) ? " *" : "  ")),
        always(Columns.left("method").with(MethodResult::method)),
        always(
            Columns.right("time").with(seconds(interval -> Format.seconds(interval.estimate())))),
        optional(4, Columns.right("95 % interval").with(seconds(Format::range))));
    if (cell.cell().hasYoungJvms()) {
      columns.add(
          optional(3, Columns.right(AgeText.all(cell.cell().age())).with(CellColumns::whole)));
    }
    columns.add(optional(2, Columns.right("throughput").with(CellColumns::rate)));
    if (cell.ceiling() != null) {
      columns.add(optional(6, Columns.right("of ceiling").with(CellColumns::ofCeiling)));
    }
    Collections.addAll(
        columns,
        optional(7, Columns.left("").with(CellColumns::bar)),
        always(Columns.right("ratio").with(ratio(interval -> Format.digits(interval.estimate())))),
        optional(1, Columns.right("simultaneous 95 %").with(ratio(Format::ratioRange))),
        optional(
            5,
            Columns.left(TracedCalls.heading(record, cell.cell())).with(CellColumns::mechanism)));
    return columns;
  }

  private static boolean isWinner(JudgedCell cell, MethodResult result) {
    return cell.winners().contains(result.method())
        || cell.winnersApart().contains(result.method());
  }

  private static String mechanism(MethodResult result) {
    String kind =
        switch (result.movement()) {
          case MOVED -> "";
          case CLONED -> "clone: ";
          case HOLES -> "holes: ";
          case SERVER_SIDE -> "on the server: ";
        };
    return kind + result.mechanism();
  }

  private static Function<MethodResult, String> seconds(Function<Interval, String> text) {
    return result -> result.seconds() == null ? "" : text.apply(result.seconds());
  }

  private static Function<MethodResult, String> ratio(Function<Interval, String> text) {
    return result -> result.ratioToBest() == null ? "" : text.apply(result.ratioToBest());
  }

  private static String whole(MethodResult result) {
    return result.wholeSeconds() == null ? "" : Format.seconds(result.wholeSeconds().estimate());
  }

  private static String rate(MethodResult result) {
    return result.bytesPerSecond() == null ? "" : Format.rate(result.bytesPerSecond());
  }

  private static String ofCeiling(MethodResult result) {
    return result.ofCeiling() == null ? "" : Format.share(result.ofCeiling());
  }

  // Throughput relative to the best: a hopeless method gets a short bar and shortens no other.
  private static String bar(MethodResult result) {
    if (result.ratioToBest() == null) {
      return "";
    }
    int length = (int) Math.round(BAR_WIDTH / result.ratioToBest().estimate());
    return "#".repeat(length) + ".".repeat(BAR_WIDTH - Math.min(BAR_WIDTH, length));
  }
}
