package dev.millrace.cli;

import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;

/// Columns of tables.
final class Columns {
  private Columns() {}

  /// Words.
  static Column left(String header) {
    return column(header, HorizontalAlign.LEFT);
  }

  /// Numbers.
  static Column right(String header) {
    return column(header, HorizontalAlign.RIGHT);
  }

  private static Column column(String header, HorizontalAlign align) {
    return new Column().header(header).headerAlign(align).dataAlign(align);
  }
}
