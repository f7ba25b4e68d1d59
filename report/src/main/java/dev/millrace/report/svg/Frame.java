package dev.millrace.report.svg;

import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.svg.Svg.Anchor;
import java.util.stream.Collectors;

/// The text around every chart: title, subtitle and machine.
record Frame(RunRecord record, double width, double height) {
  /// The height of the title and the subtitle.
  static final double TOP = 64;

  /// The height of the last line, below the drawing.
  static final double BOTTOM = 26;

  private static final double MARGIN = 16;

  /// A card with its words, ready to be drawn on.
  Svg card(String title, String subtitle) {
    Svg svg = new Svg(width, height, title + ": " + subtitle);
    write(svg, 28, Letters.TITLE, title);
    write(svg, 47, Letters.MUTED, subtitle);
    write(svg, height - 10, Letters.SMALL, machine());
    return svg;
  }

  private void write(Svg svg, double y, Letters letters, String text) {
    String cut = letters.cut(text, width - 2 * MARGIN);
    svg.text(MARGIN, y, Anchor.START, letters, cut);
  }

  /// A number without zeros after the point: `1 ms` for `1.00 ms`.
  static String round(String number) {
    return number.replaceFirst("\\.0+ ", " ");
  }

  private String machine() {
    Environment machine = record.environment();
    String types =
        machine.directories().stream()
            .map(Directory::type)
            .distinct()
            .collect(Collectors.joining(", "));
    return "Millrace %s, %s. %s x %s, %s, kernel %s"
        .formatted(
            record.millrace(),
            record.started().substring(0, Math.min(10, record.started().length())),
            machine.logicalCpus(),
            machine.cpu(),
            types,
            machine.kernel());
  }
}
