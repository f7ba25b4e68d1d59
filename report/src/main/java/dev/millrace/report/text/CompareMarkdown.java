package dev.millrace.report.text;

import dev.millrace.model.compare.RecordComparison;
import dev.millrace.model.compare.RecordComparison.ComparedCell;
import dev.millrace.model.compare.RecordComparison.ComparedMethod;
import dev.millrace.report.Plural;
import dev.millrace.report.text.CompareText.NamedComparison;
import dev.millrace.report.text.CompareText.Row;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Prints a comparison for a pull request: changes are visible, other rows are folded.
public record CompareMarkdown(RecordComparison comparison, PrintWriter out) {
  private static final String HEAD =
      """
      | cell | method | base | new | ratio | 95 % interval | verdict |
      |---|---|--:|--:|--:|--:|---|\
      """;

  public static void print(NamedComparison named, PrintWriter out) {
    CompareMarkdown markdown = new CompareMarkdown(named.comparison(), out);
    out.printf(
        "### Millrace: %s -&gt; %s%n%n", Markdown.text(named.base()), Markdown.text(named.next()));
    out.println(Markdown.text(CompareText.summary(named.comparison().summary())));
    markdown.differences();
    markdown.shifts();
    markdown.changed();
    markdown.unchanged();
  }

  private void differences() {
    if (comparison.differences().isEmpty()) {
      return;
    }
    out.printf("%nOther differences:%n%n");
    comparison.differences().stream()
        .map(CompareText::difference)
        .forEach(line -> out.println("- " + Markdown.text(line)));
  }

  private void shifts() {
    List<ComparedCell> shifted =
        comparison.cells().stream().filter(cell -> !CompareText.shift(cell).isEmpty()).toList();
    if (!shifted.isEmpty()) {
      out.println();
      shifted.forEach(
          cell -> out.println("- " + Markdown.text(cell.label() + ": " + CompareText.shift(cell))));
    }
  }

  private void changed() {
    List<String> rows = rows(ComparedMethod::hasChanged);
    out.println();
    if (rows.isEmpty()) {
      out.println("No method changed beyond noise.");
    } else {
      table(rows);
    }
  }

  private void unchanged() {
    List<String> rows = rows(row -> !row.hasChanged());
    if (!rows.isEmpty()) {
      out.printf("%n<details><summary>%s</summary>%n%n", Plural.of(rows.size(), "more row"));
      table(rows);
      out.printf("%n</details>%n");
    }
  }

  private void table(List<String> rows) {
    out.println(HEAD);
    rows.forEach(out::println);
  }

  private List<String> rows(Predicate<ComparedMethod> which) {
    return Row.of(comparison, which).stream().map(row -> row(row.cell(), row.method())).toList();
  }

  private static String row(ComparedCell cell, ComparedMethod row) {
    return row(
        Stream.of(
                cell.label(),
                cell.call(row),
                CompareText.seconds(row.base()),
                CompareText.seconds(row.next()),
                CompareText.ratio(row.ratio()),
                CompareText.range(row.ratio()),
                row.note() == null ? row.text() : row.text() + "; " + row.note())
            .map(Markdown::text)
            .toList());
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }
}
