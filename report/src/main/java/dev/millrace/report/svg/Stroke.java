package dev.millrace.report.svg;

/// The style of a line.
///
/// @param color as in CSS
/// @param width in pixels
/// @param pattern whole or dashed
record Stroke(String color, double width, Pattern pattern) {

  /// Whether a line has gaps.
  enum Pattern {
    /// No gaps.
    WHOLE,
    /// Gaps.
    DASHED
  }

  /// A whole line.
  static Stroke of(String color, double width) {
    return new Stroke(color, width, Pattern.WHOLE);
  }

  /// A dashed line.
  static Stroke dashed(String color, double width) {
    return new Stroke(color, width, Pattern.DASHED);
  }

  /// The attributes of an SVG element.
  @Override
  public String toString() {
    String gaps = pattern == Pattern.DASHED ? " stroke-dasharray=\"6 4\"" : "";
    return "stroke=\"%s\" stroke-width=\"%s\"%s".formatted(color, Svg.number(width), gaps);
  }
}
