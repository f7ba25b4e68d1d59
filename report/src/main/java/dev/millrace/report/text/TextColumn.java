package dev.millrace.report.text;

import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;

/// A column of a table in the terminal.
///
/// @param rank 0 if a narrow terminal shows the column too; of the others, the column of the
///   highest rank is the first to go
public record TextColumn<T>(ColumnData<T> data, int rank) {
  public static <T> TextColumn<T> always(ColumnData<T> data) {
    return new TextColumn<>(data, 0);
  }

  public static <T> TextColumn<T> optional(int rank, ColumnData<T> data) {
    return new TextColumn<>(data, rank);
  }

  /// Columns of tables by their alignment.
  public static final class Columns {
    private Columns() {}

    /// A column of words.
    public static Column left(String header) {
      return column(header, HorizontalAlign.LEFT);
    }

    /// A column of numbers.
    public static Column right(String header) {
      return column(header, HorizontalAlign.RIGHT);
    }

    private static Column column(String header, HorizontalAlign align) {
      return new Column().header(header).headerAlign(align).dataAlign(align);
    }
  }
}
