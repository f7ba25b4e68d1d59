package dev.millrace.report;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A column of a table, in the terminal or in Markdown.
///
/// @param heading its first line
/// @param side the side at which its texts are aligned
/// @param rank 0 if a narrow terminal shows the column too; of the others, the column of the
///   highest rank is the first to go
/// @param text of a row
public record TableColumn<T>(String heading, Side side, int rank, Function<T, String> text) {
  public enum Side {
    LEFT,
    RIGHT
  }

  public static <T> TableColumn<T> left(String heading, Function<T, String> text) {
    return new TableColumn<>(heading, Side.LEFT, 0, text);
  }

  public static <T> TableColumn<T> right(String heading, Function<T, String> text) {
    return new TableColumn<>(heading, Side.RIGHT, 0, text);
  }

  /// The same column, which a narrow terminal leaves out.
  public static <T> TableColumn<T> optional(int rank, TableColumn<T> column) {
    return new TableColumn<>(column.heading, column.side, rank, column.text);
  }

  /// The text of a value; empty without one.
  public static <V> String orEmpty(@Nullable V value, Function<V, String> form) {
    return value == null ? "" : form.apply(value);
  }
}
