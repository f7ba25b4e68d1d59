package dev.millrace.report.svg;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.judge.JdkTable.JdkRow;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.svg.Svg.ChartPoint;
import java.util.List;
import java.util.Locale;

/// Methods by JDK: the time on the reference JDK, the difference on other JDKs. Only differences
/// whose interval excludes zero have a colour.
final class JdkChart {
  private static final double ROW = 26;
  private static final double COLUMN = 96;

  private final RunRecord record;
  private final JdkTable table;
  private final List<JdkRow> rows;
  private final double left;
  private final double width;
  private final double height;

  JdkChart(RunRecord record, JdkTable table) {
    this.record = record;
    this.table = table;
    this.rows = table.rows().stream().filter(JdkRow::hasTime).toList();
    int longest = rows.stream().mapToInt(row -> row.method().length()).max().orElse(0);
    this.left = Math.clamp(Letters.PLAIN.width(longest) + 28, 120, 330);
    this.width = Math.max(640, left + COLUMN * table.jdks().size() + 16);
    this.height = Frame.TOP + 24 + ROW * rows.size() + 44 + Frame.BOTTOM;
  }

  String draw() {
    Svg svg =
        new Frame(record, width, height)
            .card(
                table.label() + ", by JDK",
                "time on %s; for other JDKs the difference".formatted(table.reference()));
    for (int i = 0; i < table.jdks().size(); i++) {
      heading(svg, i);
    }
    for (int i = 0; i < rows.size(); i++) {
      row(svg, rows.get(i), Frame.TOP + 24 + ROW * i);
    }
    legend(svg, height - Frame.BOTTOM - 26);
    return svg.toString();
  }

  private void heading(Svg svg, int column) {
    String jdk = table.jdks().get(column);
    Letters letters = isReference(jdk) ? Letters.STRESSED : Letters.PLAIN;
    svg.text(
        new ChartPoint(left + COLUMN * (column + 0.5), Frame.TOP + 16),
        Svg.Anchor.MIDDLE,
        letters,
        letters.cut(jdk, COLUMN - 4));
  }

  private boolean isReference(String jdk) {
    return jdk.equals(table.reference());
  }

  private void row(Svg svg, JdkRow row, double y) {
    svg.text(
        new ChartPoint(left - 10, y + ROW / 2 + 4),
        Svg.Anchor.END,
        Letters.PLAIN,
        Letters.PLAIN.cut(row.method(), left - 24));
    List<JdkRow.Time> times = row.times();
    for (int i = 0; i < times.size(); i++) {
      cell(svg, times.get(i), left + COLUMN * i, y);
    }
  }

  private void cell(Svg svg, JdkRow.Time time, double x, double y) {
    Interval ratio = isReference(time.jdk()) ? null : time.ratio();
    Shade shade = ratio == null ? Shade.NONE : Shade.of(ratio);
    svg.box(x + 1, y + 1, COLUMN - 2, ROW - 2, shade.fill());
    svg.text(
        new ChartPoint(x + COLUMN / 2, y + ROW / 2 + 4),
        Svg.Anchor.MIDDLE,
        Letters.PLAIN.in(shade.ink()),
        words(time));
  }

  private String words(JdkRow.Time time) {
    if (time.seconds() == null) {
      return "–";
    }
    return isReference(time.jdk()) || time.ratio() == null
        ? Format.seconds(time.seconds().estimate())
        : Format.percentage(new Interval(null, time.ratio().estimate(), null));
  }

  private void legend(Svg svg, double y) {
    double x = left;
    for (double ratio : List.of(0.4, 0.6, 0.8, 1.25, 1.67, 2.5)) {
      svg.box(x, y, 22, 12, Shade.of(new Interval(ratio, ratio, ratio)).fill());
      x += 22;
    }
    svg.text(new ChartPoint(left - 8, y + 10), Svg.Anchor.END, Letters.MUTED, "faster");
    svg.text(
        new ChartPoint(x + 8, y + 10),
        Svg.Anchor.START,
        Letters.MUTED,
        "slower; grey: indistinguishable from " + table.reference());
  }

  /// The colour of a ratio: blue below 1, orange above, stronger for a larger difference; none if
  /// its interval includes 1 or is unknown.
  ///
  /// @param fill of its box
  /// @param ink of the text on it
  record Shade(String fill, String ink) {
    private static final int[] PAPER = {0xf1, 0xf4, 0xf7};
    private static final int[] LESS = {0x0b, 0x5f, 0xa5};
    private static final int[] MORE = {0xc2, 0x4e, 0x00};

    // Larger ratios have the same colour.
    private static final double FULL = 2.5;

    /// The colour without a comparison.
    static final Shade NONE = new Shade(hex(PAPER), Ink.TEXT);

    static Shade of(Interval ratio) {
      boolean differs = ratio.isAbove(1) || (ratio.high() != null && ratio.high() < 1);
      if (!differs) {
        return NONE;
      }
      double distance = Math.abs(Math.log(ratio.estimate())) / Math.log(FULL);
      double strength = Math.clamp(0.15 + 0.85 * distance, 0, 1);
      int[] end = ratio.estimate() < 1 ? LESS : MORE;
      return new Shade(hex(between(end, strength)), strength > 0.55 ? "#ffffff" : Ink.TEXT);
    }

    private static int[] between(int[] end, double strength) {
      int[] color = new int[end.length];
      for (int i = 0; i < color.length; i++) {
        color[i] = (int) Math.round(PAPER[i] + (end[i] - PAPER[i]) * strength);
      }
      return color;
    }

    private static String hex(int[] color) {
      return String.format(Locale.ROOT, "#%02x%02x%02x", color[0], color[1], color[2]);
    }
  }
}
