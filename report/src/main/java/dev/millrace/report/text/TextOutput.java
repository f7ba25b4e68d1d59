package dev.millrace.report.text;

import dev.millrace.report.TableColumn;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Text of a limited width.
///
/// @param columns the width, in characters
public record TextOutput(PrintWriter out, int columns) {
  /// Longer lines of prose are hard to read.
  private static final int PROSE_COLUMNS = 108;

  void println() {
    out.println();
  }

  /// Prints a text, in several lines where it is longer than a line.
  public void println(String text) {
    lines(text, columns).forEach(out::println);
  }

  /// Prints a line of code, whole: a reader copies it.
  public void code(String line) {
    out.println(line);
  }

  /// Prints a heading, below an empty line.
  void heading(String text) {
    out.println();
    println(text);
  }

  /// Prints `text` behind `first`, and the following lines of `text` below its first line.
  public void wrapped(String first, String text) {
    String start = first;
    int width = Math.max(1, Math.min(columns, PROSE_COLUMNS) - first.length());
    for (String line : lines(text, width)) {
      out.println(start + line);
      start = " ".repeat(first.length());
    }
  }

  public <T> void table(Collection<T> rows, List<TableColumn<T>> tableColumns) {
    out.println(new FittedTable<>(rows, tableColumns, columns).text());
  }

  /// Prints a table, or in a narrow terminal several tables: only optional columns may be missing.
  ///
  /// @param first the column that all of them have
  /// @param others the columns that they share among them
  <T> void tables(Collection<T> rows, TableColumn<T> first, List<TableColumn<T>> others) {
    FittedTable.whole(rows, first, others, columns).forEach(table -> out.println(table.text()));
  }

  /// Lines of at most `width` characters, broken at spaces; a longer word is a line by itself.
  private static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > width) {
      int space = rest.lastIndexOf(' ', width);
      int end = space > 0 ? space : rest.indexOf(' ');
      if (end < 0) {
        break;
      }
      lines.add(rest.substring(0, end));
      rest = rest.substring(end + 1);
    }
    lines.add(rest);
    return lines;
  }
}
