package dev.millrace.report.svg;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JdkRow;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import java.util.List;

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
}
