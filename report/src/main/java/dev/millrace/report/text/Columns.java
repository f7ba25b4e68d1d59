package dev.millrace.report.text;

import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;

/// Columns of tables by their alignment.
public final class Columns {
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
