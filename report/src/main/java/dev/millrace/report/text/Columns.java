package dev.millrace.report.text;

import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;

/// Columns of tables.
public final class Columns {
  private Columns() {}

  /// Words.
  public static Column left(String header) {
    return column(header, HorizontalAlign.LEFT);
  }

  /// Numbers.
  public static Column right(String header) {
    return column(header, HorizontalAlign.RIGHT);
  }

  private static Column column(String header, HorizontalAlign align) {
    return new Column().header(header).headerAlign(align).dataAlign(align);
  }
}
