package dev.millrace.report.text;

import com.github.freva.asciitable.ColumnData;

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
}
