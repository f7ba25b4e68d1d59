package dev.millrace.report.svg;

import java.util.List;

/// A name next to the last point of its line, in the colour of the line.
///
/// @param text the name
/// @param color of the line
/// @param end its last point
record EndLabel(String text, String color, ChartPoint end) {
  private static final double GAP = 17;

  /// Writes `labels` under each other, each as near to its line as possible.
  ///
  /// @param lowest the lowest possible place
  /// @param width of a name, in pixels
  static void draw(Svg svg, List<EndLabel> labels, ChartPoint lowest, double width) {
    double[] places =
        LabelSpacing.apart(labels.stream().map(label -> label.end().y()).toList(), GAP, lowest.y());
    for (int i = 0; i < places.length; i++) {
      labels.get(i).draw(svg, new ChartPoint(lowest.x(), places[i]), width);
    }
  }

  private void draw(Svg svg, ChartPoint place, double width) {
    svg.line(new ChartPoint(end.x() + 5, end.y()), place, Stroke.of(color, 0.7));
    svg.text(
        new ChartPoint(place.x() + 4, place.y() + 4),
        Svg.Anchor.START,
        Letters.STRESSED.in(color),
        Letters.STRESSED.cut(text, width));
  }
}
