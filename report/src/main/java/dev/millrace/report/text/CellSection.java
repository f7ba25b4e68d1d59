package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.orEmpty;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.SeriesLabel;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.model.text.Format;
import dev.millrace.report.TableColumn;
import dev.millrace.report.TracedCalls;
import dev.millrace.report.words.MovementWords;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// All methods of one cell: first methods that moved the bytes, then methods that did not, then
/// methods without a time.
final class CellSection {
  private CellSection() {}

  static String of(RunRecord record, JudgedCell cell) {
    StringBuilder text = new StringBuilder();
    text.append("\n## %s\n".formatted(Markdown.text(SeriesLabel.of(record, cell))));
    table(text, record, cell, MethodResult::moved);
    if (cell.results().stream().anyMatch(result -> result.competes() && !result.moved())) {
      text.append("\nThese methods %s\n".formatted(MovementWords.APART));
      table(text, record, cell, result -> !result.moved());
    }
    notes(text, cell);
    return text.toString();
  }

  private static void table(
      StringBuilder text, RunRecord record, JudgedCell cell, Predicate<MethodResult> group) {
    List<MethodResult> ranked =
        cell.results().stream().filter(MethodResult::competes).filter(group).toList();
    if (!ranked.isEmpty()) {
      text.append('\n').append(MarkdownTable.of(ranked, columns(record, cell)));
    }
  }

  private static void notes(StringBuilder text, JudgedCell cell) {
    String notes = asides(cell) + absences(cell);
    text.append(notes.isEmpty() ? "" : "\n" + notes);
  }

  private static String asides(JudgedCell cell) {
    return cell.results().stream()
        .filter(result -> !result.ranked() && result.status() == Status.OK)
        .map(result ->
            "- not ranked: %s, %s [%s]\n"
                .formatted(name(cell, result.method()), time(result), range(result)))
        .collect(Collectors.joining());
  }

  private static String absences(JudgedCell cell) {
    return cell.absences().entrySet().stream()
        .map(each ->
            "- %s: %s\n"
                .formatted(
                    each.getValue().stream()
                        .map(method -> name(cell, method))
                        .collect(Collectors.joining(", ")),
                    Markdown.text(each.getKey())))
        .collect(Collectors.joining());
  }

  private static String name(JudgedCell cell, String method) {
    return Markdown.text(CallNames.name(cell.cell().operation(), method));
  }

  /// The columns for results of `cell`; the total of a young JVM appears only where it exists. The
  /// fastest methods are bold.
  private static List<TableColumn<MethodResult>> columns(RunRecord record, JudgedCell cell) {
    List<TableColumn<MethodResult>> columns = new ArrayList<>();
    columns.add(left("method", result -> bold(cell, result)));
    columns.add(right("time", CellSection::time));
    columns.add(right("95 % interval", CellSection::range));
    if (cell.cell().hasYoungJvms()) {
      columns.add(right("all " + cell.cell().age(), result -> seconds(result.wholeSeconds())));
    }
    columns.add(right("throughput", CellSection::rate));
    columns.add(
        right(
            "ratio",
            result -> orEmpty(result.ratioToBest(), ratio -> Format.digits(ratio.estimate()))));
    columns.add(
        right(
            "simultaneous 95 % interval",
            result -> orEmpty(result.ratioToBest(), Format::ratioRange)));
    columns.add(left(TracedCalls.heading(record, cell.cell()), CellSection::calls));
    columns.add(left("id", result -> Markdown.code(result.method())));
    return columns;
  }

  private static String bold(JudgedCell cell, MethodResult result) {
    String name = name(cell, result.method());
    return cell.wins(result.method()) ? Markdown.bold(name) : name;
  }

  static String time(MethodResult result) {
    return seconds(result.seconds());
  }

  private static String seconds(@Nullable Interval time) {
    return orEmpty(time, seconds -> Format.seconds(seconds.estimate()));
  }

  /// `27.0 .. 29.3`, in the unit of the time.
  private static String range(MethodResult result) {
    return orEmpty(result.seconds(), Format::range);
  }

  static String rate(MethodResult result) {
    return orEmpty(result.bytesPerSecond(), Format::rate);
  }

  private static String calls(MethodResult result) {
    String calls = Markdown.text(result.mechanism());
    return result.moved() ? calls : MovementWords.mark(result.movement()) + ": " + calls;
  }
}
