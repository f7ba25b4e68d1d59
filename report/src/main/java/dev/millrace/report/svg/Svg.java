package dev.millrace.report.svg;

import dev.millrace.report.EnumNames;
import dev.millrace.report.svg.Ink.Stroke;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A drawing on an opaque white card, so that it looks the same on light and dark pages. Lengths
/// are pixels from the upper left corner. Text stays text, in a sans-serif font of the viewer; its
/// place follows from its anchor, never from the width of letters.
final class Svg {
  private static final String FONTS =
      "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

  // XML cannot represent these characters.
  private static final Pattern NOT_XML = Pattern.compile("[\\p{Cntrl}\\p{Cs}\\uFFFE\\uFFFF]");

  /// The part of a text that is at its place.
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  private final StringBuilder body = new StringBuilder();

  /// An empty card.
  ///
  /// @param title the text for screen readers
  Svg(double width, double height, String title) {
    body.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%1$s" height="%2$s" viewBox="0 0 %1$s %2$s" \
        role="img" font-family="%3$s">
        <title>%4$s</title>
        """
            .formatted(number(width), number(height), FONTS, escape(title)));
    body.append(
        "<rect x=\"0.5\" y=\"0.5\" width=\"%s\" height=\"%s\" rx=\"6\" fill=\"#ffffff\" stroke=\"%s\"/>\n"
            .formatted(number(width - 1), number(height - 1), Ink.BORDER));
  }

  void box(double x, double y, double width, double height, String fill) {
    body.append(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>\n"
            .formatted(number(x), number(y), number(width), number(height), fill));
  }

  void line(double x1, double y1, double x2, double y2, Stroke stroke) {
    body.append(
        "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" %s/>\n"
            .formatted(number(x1), number(y1), number(x2), number(y2), stroke));
  }

  /// A line through all points; nothing if there are none.
  void path(List<ChartPoint> points, Stroke stroke) {
    if (points.isEmpty()) {
      return;
    }
    String places =
        points.stream()
            .map(point -> number(point.x()) + "," + number(point.y()))
            .collect(Collectors.joining(" "));
    body.append(
        "<polyline points=\"%s\" fill=\"none\" stroke-linejoin=\"round\" %s/>\n"
            .formatted(places, stroke));
  }

  /// A round mark with a thin white rim, which separates it from the background.
  void dot(double x, double y, double radius, String fill) {
    body.append(
        "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\" stroke=\"#ffffff\"/>\n"
            .formatted(number(x), number(y), number(radius), fill));
  }

  /// One line of text on the base line of its place.
  void text(double x, double y, Anchor anchor, Letters letters, String text) {
    String attribute =
        anchor == Anchor.START ? "" : " text-anchor=\"%s\"".formatted(EnumNames.lower(anchor));
    body.append(
        "<text x=\"%s\" y=\"%s\"%s %s>%s</text>\n"
            .formatted(number(x), number(y), attribute, letters, escape(text)));
  }

  /// Draws only the part of `drawing` that is inside a box.
  void clipped(double x, double y, double width, double height, Runnable drawing) {
    body.append(
        "<svg x=\"%1$s\" y=\"%2$s\" width=\"%3$s\" height=\"%4$s\" viewBox=\"%1$s %2$s %3$s %4$s\">\n"
            .formatted(number(x), number(y), number(width), number(height)));
    drawing.run();
    body.append("</svg>\n");
  }

  @Override
  public String toString() {
    return body + "</svg>\n";
  }

  /// A number with one decimal: a tenth of a pixel is exact enough and keeps files small.
  static String number(double pixels) {
    return BigDecimal.valueOf(Math.round(pixels * 10), 1).stripTrailingZeros().toPlainString();
  }

  private static String escape(String text) {
    return NOT_XML
        .matcher(text)
        .replaceAll(" ")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /// A place on a card, in pixels from its upper left corner.
  record ChartPoint(double x, double y) {}
}
