package dev.millrace.report.svg;

/// The style of a text.
///
/// @param size in pixels
/// @param color as in CSS
/// @param weight attribute of the strokes
record Letters(double size, String color, String weight) {
  // The value of a wide sans-serif font, so that no text is wider.
  private static final double EMS_PER_LETTER = 0.58;

  private static final String NORMAL = "";
  private static final String BOLD = " font-weight=\"600\"";

  /// The heading of a chart.
  static final Letters TITLE = new Letters(16, Ink.TEXT, BOLD);

  /// Names and numbers.
  static final Letters PLAIN = new Letters(12, Ink.TEXT, NORMAL);

  /// Names of winners.
  static final Letters STRESSED = new Letters(12, Ink.TEXT, BOLD);

  /// Axes and notes.
  static final Letters MUTED = new Letters(12, Ink.MUTED, NORMAL);

  /// The machine.
  static final Letters SMALL = new Letters(10.5, Ink.MUTED, NORMAL);

  Letters in(String other) {
    return new Letters(size, other, weight);
  }

  /// The approximate width of `letters` letters, in pixels.
  double width(int letters) {
    return letters * size * EMS_PER_LETTER;
  }

  /// The text, cut to about `pixels`.
  String cut(String text, double pixels) {
    int most = (int) (pixels / width(1));
    return text.codePointCount(0, text.length()) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, Math.max(0, most - 1))) + "…";
  }

  /// The attributes of an SVG element.
  @Override
  public String toString() {
    return "font-size=\"%s\" fill=\"%s\"%s".formatted(Svg.number(size), color, weight);
  }
}
