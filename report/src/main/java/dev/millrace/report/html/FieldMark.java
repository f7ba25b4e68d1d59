package dev.millrace.report.html;

import java.util.Locale;

/// One method in the small picture of a cell.
///
/// @param x from 0, the fastest, to 200, a hundred times its time or more, on a logarithmic scale
/// @param look the class of its style
public record FieldMark(String x, String look) {
  private static final double WIDTH = 200;
  private static final double DECADES = 2;

  static FieldMark of(double ratio, boolean wins) {
    double x = Math.clamp(WIDTH / DECADES * Math.log10(ratio), 0, WIDTH);
    return new FieldMark(String.format(Locale.ROOT, "%.1f", x), wins ? "win" : "rest");
  }
}
