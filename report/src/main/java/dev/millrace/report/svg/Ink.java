package dev.millrace.report.svg;

import java.util.List;

/// The colours of the charts. They are readable on white, and colour-blind readers can distinguish
/// them (after Okabe and Ito).
final class Ink {
  static final String TEXT = "#1f2328";

  static final String MUTED = "#59636e";

  /// The lines behind the data.
  static final String GRID = "#e4e8ec";

  static final String BORDER = "#d1d9e0";

  /// Data behind other data.
  static final String BEHIND = "#c8ced4";

  /// Methods that did not win.
  static final String OTHER = "#818b98";

  /// The fastest method, and methods that are indistinguishable from it.
  static final String FASTEST = "#0b62c4";

  static final String FASTEST_ROW = "#e6f1fd";

  /// One for each line of a chart.
  static final List<String> LINES =
      List.of(
          "#0072b2", "#d55e00", "#009e73", "#b5468b", "#7a5c00", "#2f2f2f", "#2aa1d8", "#e69f00");

  private Ink() {}

  /// The style of a line.
  ///
  /// @param color as in CSS
  /// @param width in pixels
  record Stroke(String color, double width) {
    /// The attributes of an SVG element.
    @Override
    public String toString() {
      return "stroke=\"%s\" stroke-width=\"%s\"".formatted(color, Svg.number(width));
    }
  }
}
