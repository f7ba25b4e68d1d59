package dev.millrace.report.text;

import com.github.freva.asciitable.ColumnData;
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

/// What the table of a cell says of each method.
final class CellColumns {
  private static final int BAR_WIDTH = 12;

  private CellColumns() {}

  /// From left to right; the whole of a young JVM and the ceiling only where there are such.
  static List<ColumnData<MethodResult>> of(RunRecord record, JudgedCell cell) {
    List<ColumnData<MethodResult>> columns = new ArrayList<>();
    Collections.addAll(
        columns,
        Columns.left("").with(result -> isWinner(cell, result) ? " *" : "  "),
        Columns.left("method").with(MethodResult::method),
        Columns.right("time").with(seconds(interval -> Format.seconds(interval.estimate()))),
        Columns.right("95 % interval").with(seconds(Format::range)));
    if (cell.cell().hasYoungJvms()) {
      columns.add(Columns.right(AgeText.all(cell.cell().age())).with(CellColumns::whole));
    }
    columns.add(Columns.right("throughput").with(CellColumns::rate));
    if (cell.ceiling() != null) {
      columns.add(Columns.right("of ceiling").with(CellColumns::ofCeiling));
    }
    Collections.addAll(
        columns,
        Columns.left("").with(CellColumns::bar),
        Columns.right("ratio").with(ratio(interval -> Format.digits(interval.estimate()))),
        Columns.right("95 % interval").with(ratio(Format::ratioRange)),
        Columns.left(TracedCalls.heading(record, cell.cell())).with(CellColumns::mechanism));
    return columns;
  }

  private static boolean isWinner(JudgedCell cell, MethodResult result) {
    return cell.winners().contains(result.method())
        || cell.winnersApart().contains(result.method());
  }

  private static String mechanism(MethodResult result) {
    String what =
        switch (result.movement()) {
          case MOVED -> "";
          case CLONED -> "clone: ";
          case HOLES -> "holes: ";
          case SERVER_SIDE -> "on the server: ";
        };
    return what + result.mechanism();
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

  // Throughput against the best: a hopeless method has a short bar, and flattens no other.
  private static String bar(MethodResult result) {
    if (result.ratioToBest() == null) {
      return "";
    }
    int length = (int) Math.round(BAR_WIDTH / result.ratioToBest().estimate());
    return "#".repeat(length) + ".".repeat(BAR_WIDTH - Math.min(BAR_WIDTH, length));
  }
}
