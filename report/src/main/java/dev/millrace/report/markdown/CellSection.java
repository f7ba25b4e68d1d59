package dev.millrace.report.markdown;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.report.CellName;
import dev.millrace.report.words.MovementWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// All methods of one cell: first methods that moved the bytes, then methods that did not, then
/// methods without a time.
final class CellSection {
  private CellSection() {}

  static String of(RunRecord record, JudgedCell cell) {
    StringBuilder text = new StringBuilder();
    text.append("\n## %s\n".formatted(Markdown.text(CellName.of(record, cell))));
    table(text, record, cell, MethodResult::moved);
    if (cell.results().stream().anyMatch(result -> isRanked(result) && !result.moved())) {
      text.append("\nThese methods %s\n".formatted(MovementWords.APART));
      table(text, record, cell, result -> !result.moved());
    }
    notes(text, cell);
    return text.toString();
  }

  private static void table(
      StringBuilder text, RunRecord record, JudgedCell cell, Predicate<MethodResult> group) {
    List<MethodResult> ranked =
        cell.results().stream().filter(CellSection::isRanked).filter(group).toList();
    if (!ranked.isEmpty()) {
      text.append('\n').append(MarkdownTable.of(ranked, MethodColumns.of(record, cell)));
    }
  }

  private static boolean isRanked(MethodResult result) {
    return result.ranked() && result.status() == Status.OK;
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
                .formatted(
                    name(cell, result), MethodColumns.time(result), MethodColumns.range(result)))
        .collect(Collectors.joining());
  }

  private static String absences(JudgedCell cell) {
    Map<String, String> byReason =
        cell.results().stream()
            .filter(result -> result.status() != Status.OK)
            .collect(
                Collectors.groupingBy(
                    CellSection::reason,
                    LinkedHashMap::new,
                    Collectors.mapping(result -> name(cell, result), Collectors.joining(", "))));
    return byReason.entrySet().stream()
        .map(each -> "- %s: %s\n".formatted(each.getValue(), each.getKey()))
        .collect(Collectors.joining());
  }

  private static String name(JudgedCell cell, MethodResult result) {
    return Markdown.text(CallNames.name(cell.cell().operation(), result.method()));
  }

  private static String reason(MethodResult result) {
    return Markdown.text(result.outcome());
  }
}
