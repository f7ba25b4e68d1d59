package dev.millrace.report.text;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.ColumnData;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// A table that drops columns until it fits.
///
/// @param columns from left to right
/// @param width in characters
record FittedTable<T>(Collection<T> rows, List<TextColumn<T>> columns, int width) {
  private static final String CUT = "...";

  /// The lines of the table, without blanks at their ends. A line that is still too long is cut.
  String text() {
    List<TextColumn<T>> shown = new ArrayList<>(columns);
    List<String> lines = lines(shown);
    while (isTooWide(lines) && dropOne(shown)) {
      lines = lines(shown);
    }
    return lines.stream().map(this::cut).collect(Collectors.joining(System.lineSeparator()));
  }

  /// Returns whether all columns fit.
  boolean fits() {
    return !isTooWide(lines(columns));
  }

  private List<String> lines(List<TextColumn<T>> shown) {
    List<ColumnData<T>> data = shown.stream().map(TextColumn::data).toList();
    return AsciiTable.getTable(AsciiTable.NO_BORDERS, rows, data)
        .lines()
        .map(String::stripTrailing)
        .toList();
  }

  private boolean isTooWide(List<String> lines) {
    return lines.stream().anyMatch(line -> line.length() > width);
  }

  private static <T> boolean dropOne(List<TextColumn<T>> shown) {
    return shown.stream()
        .filter(column -> column.rank() > 0)
        .max(Comparator.comparingInt(TextColumn::rank))
        .map(shown::remove)
        .orElse(false);
  }

  private String cut(String line) {
    return line.length() > width ? line.substring(0, width - CUT.length()) + CUT : line;
  }
}
