package dev.millrace.report.text;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import dev.millrace.report.TableColumn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A table that drops columns until it fits.
///
/// @param columns from left to right
/// @param width in characters
record FittedTable<T>(Collection<T> rows, List<TableColumn<T>> columns, int width) {
  private static final String CUT = "...";

  /// Returns one table that drops columns until it fits, or in a narrow terminal several tables
  /// with the columns that no table drops. Where not even one of these fits, the one table is cut.
  ///
  /// @param first the column that all of them have
  /// @param others the columns that they share among them
  static <T> List<FittedTable<T>> whole(
      Collection<T> rows, TableColumn<T> first, List<TableColumn<T>> others, int width) {
    List<TableColumn<T>> needed = others.stream().filter(each -> each.rank() == 0).toList();
    List<FittedTable<T>> one = parts(rows, first, others, width, Math.max(1, others.size()));
    for (int most = needed.size(); most > 0; most--) {
      List<FittedTable<T>> tables = parts(rows, first, needed, width, most);
      if (tables.stream().allMatch(FittedTable::fits)) {
        return most == needed.size() ? one : tables;
      }
    }
    return one;
  }

  private static <T> List<FittedTable<T>> parts(
      Collection<T> rows, TableColumn<T> first, List<TableColumn<T>> others, int width, int most) {
    return IntStream.iterate(0, from -> from < others.size(), from -> from + most)
        .mapToObj(from -> others.subList(from, Math.min(from + most, others.size())))
        .map(part -> Stream.concat(Stream.of(first), part.stream()).toList())
        .map(columns -> new FittedTable<>(rows, columns, width))
        .toList();
  }

  /// The lines of the table, without blanks at their ends. A line that is still too long is cut.
  String text() {
    List<TableColumn<T>> shown = new ArrayList<>(columns);
    List<String> lines = lines(shown);
    while (isTooWide(lines) && dropLast(shown)) {
      lines = lines(shown);
    }
    return lines.stream().map(this::cut).collect(Collectors.joining(System.lineSeparator()));
  }

  private boolean fits() {
    return !isTooWide(lines(columns));
  }

  private List<String> lines(List<TableColumn<T>> shown) {
    List<ColumnData<T>> data = shown.stream().map(FittedTable::data).toList();
    return AsciiTable.getTable(AsciiTable.NO_BORDERS, rows, data)
        .lines()
        .map(String::stripTrailing)
        .toList();
  }

  private static <T> ColumnData<T> data(TableColumn<T> column) {
    HorizontalAlign align = HorizontalAlign.valueOf(column.side().name());
    return new Column()
        .header(column.heading())
        .headerAlign(align)
        .dataAlign(align)
        .with(column.text());
  }

  private boolean isTooWide(List<String> lines) {
    return lines.stream().anyMatch(line -> line.length() > width);
  }

  // Columns of the same rank belong together: a name and its number.
  private static <T> boolean dropLast(List<TableColumn<T>> shown) {
    int last = shown.stream().mapToInt(TableColumn::rank).max().orElse(0);
    return last > 0 && shown.removeIf(column -> column.rank() == last);
  }

  private String cut(String line) {
    return line.length() > width ? line.substring(0, width - CUT.length()) + CUT : line;
  }
}
