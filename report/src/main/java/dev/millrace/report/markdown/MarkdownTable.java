package dev.millrace.report.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A table with aligned columns, so that its source is readable too. Its cells are Markdown
/// already.
final class MarkdownTable {

  /// The alignment of a column.
  enum Align {
    /// Words.
    LEFT,
    /// Numbers.
    RIGHT
  }

  private final List<Align> aligns = new ArrayList<>();
  private final List<String> headings = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  /// One more column.
  MarkdownTable column(Align align, String heading) {
    aligns.add(align);
    headings.add(heading);
    return this;
  }

  /// One more row.
  MarkdownTable row(List<String> cells) {
    rows.add(List.copyOf(cells));
    return this;
  }

  /// The table, each line of it ended.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    int[] widths = IntStream.range(0, aligns.size()).map(this::width).toArray();
    line(text, headings, widths);
    rule(text, widths);
    rows.forEach(row -> line(text, row, widths));
    return text.toString();
  }

  private int width(int column) {
    int longest = rows.stream().mapToInt(row -> length(row.get(column))).max().orElse(0);
    return Math.max(3, Math.max(longest, length(headings.get(column))));
  }

  private void line(StringBuilder text, List<String> cells, int[] widths) {
    text.append('|');
    for (int i = 0; i < widths.length; i++) {
      String space = " ".repeat(widths[i] - length(cells.get(i)));
      String cell = aligns.get(i) == Align.LEFT ? cells.get(i) + space : space + cells.get(i);
      text.append(' ').append(cell).append(" |");
    }
    text.append('\n');
  }

  private void rule(StringBuilder text, int[] widths) {
    text.append('|');
    for (int i = 0; i < widths.length; i++) {
      String dashes = "-".repeat(widths[i]);
      text.append(aligns.get(i) == Align.LEFT ? " " + dashes + " |" : " " + dashes + ":|");
    }
    text.append('\n');
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
