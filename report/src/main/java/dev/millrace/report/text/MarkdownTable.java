package dev.millrace.report.text;

import dev.millrace.report.TableColumn;
import dev.millrace.report.TableColumn.Side;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/// A table with aligned columns, so that its source is readable too.
final class MarkdownTable {
  private MarkdownTable() {}

  /// Returns the table, each line of it ended. Its texts are Markdown already.
  static <T> String of(Collection<T> rows, List<TableColumn<T>> columns) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns.stream().map(TableColumn::heading).toList());
    for (T row : rows) {
      lines.add(columns.stream().map(column -> column.text().apply(row)).toList());
    }
    int[] widths = IntStream.range(0, columns.size()).map(i -> width(lines, i)).toArray();
    StringBuilder text = new StringBuilder();
    line(text, lines.getFirst(), columns, widths);
    rule(text, columns, widths);
    lines.stream().skip(1).forEach(line -> line(text, line, columns, widths));
    return text.toString();
  }

  private static <T> void line(
      StringBuilder text, List<String> line, List<TableColumn<T>> columns, int[] widths) {
    text.append('|');
    for (int i = 0; i < widths.length; i++) {
      String space = " ".repeat(widths[i] - length(line.get(i)));
      boolean isLeft = columns.get(i).side() == Side.LEFT;
      text.append(' ').append(isLeft ? line.get(i) + space : space + line.get(i)).append(" |");
    }
    text.append('\n');
  }

  /// Returns the table of columns that are no Markdown yet.
  static <T> String ofText(Collection<T> rows, List<TableColumn<T>> columns) {
    return of(rows, columns.stream().map(MarkdownTable::escaped).toList());
  }

  private static <T> TableColumn<T> escaped(TableColumn<T> column) {
    return new TableColumn<>(
        Markdown.text(column.heading()),
        column.side(),
        column.rank(),
        column.text().andThen(Markdown::text));
  }

  private static int width(List<List<String>> lines, int column) {
    return lines.stream().mapToInt(line -> Math.max(3, length(line.get(column)))).max().orElse(3);
  }

  private static <T> void rule(StringBuilder text, List<TableColumn<T>> columns, int[] widths) {
    text.append('|');
    for (int i = 0; i < widths.length; i++) {
      String end = columns.get(i).side() == Side.LEFT ? " |" : ":|";
      text.append(' ').append("-".repeat(widths[i])).append(end);
    }
    text.append('\n');
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
