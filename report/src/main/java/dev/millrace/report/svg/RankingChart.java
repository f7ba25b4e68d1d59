package dev.millrace.report.svg;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.SeriesLabel;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.svg.Ink.Stroke;
import dev.millrace.report.svg.Svg.Anchor;
import dev.millrace.report.words.MovementWords;
import java.util.List;
import java.util.Objects;

/// The methods of one cell, the fastest on top, each with its time and interval on a logarithmic
/// axis. The fastest methods have a blue background.
final class RankingChart {
  private static final double WIDTH = 880;
  private static final double ROW = 22;
  private static final double RATIO_AT = WIDTH - 16;
  private static final double TIME_AT = WIDTH - 80;
  private static final double RIGHT = WIDTH - 160;

  private final RunRecord record;
  private final JudgedCell cell;
  private final List<MethodResult> rows;
  private final double left;
  private final double floor;
  private final LogAxis across;

  RankingChart(RunRecord record, JudgedCell cell) {
    this.record = record;
    this.cell = cell;
    this.rows = cell.results().stream().filter(RankingChart::isDrawn).toList();
    int longest = rows.stream().mapToInt(row -> name(row).length()).max().orElse(0);
    this.left = Math.clamp(Letters.STRESSED.width(longest) + 24, 120, 330);
    this.floor = Frame.TOP + 20 + ROW * rows.size();
    this.across = LogAxis.over(rows.stream().map(RankingChart::seconds), left, RIGHT);
  }

  /// Returns whether a result belongs in a ranking: it competes and has a time.
  static boolean isDrawn(MethodResult result) {
    return result.ratioToBest() != null && result.seconds() != null;
  }

  String draw() {
    double height = floor + 34 + Frame.BOTTOM;
    Svg svg =
        new Frame(record, WIDTH, height)
            .card(
                SeriesLabel.of(record, cell),
                "time for one file with its 95 % interval; blue: the fastest, and methods indistinguishable from it");
    rowsOn(svg);
    axis(svg);
    for (int i = 0; i < rows.size(); i++) {
      row(svg, rows.get(i), middle(i));
    }
    heading(svg);
    return svg.toString();
  }

  private double middle(int row) {
    return Frame.TOP + 20 + ROW * (row + 0.5);
  }

  private void rowsOn(Svg svg) {
    for (int i = 0; i < rows.size(); i++) {
      if (cell.wins(rows.get(i).method())) {
        svg.box(8, middle(i) - ROW / 2, WIDTH - 16, ROW, Ink.FASTEST_ROW);
      }
      if (i > 0 && rows.get(i - 1).moved() && !rows.get(i).moved()) {
        rule(svg, middle(i) - ROW / 2);
      }
    }
  }

  // The methods below the line moved no bytes, and are ranked separately.
  private static void rule(Svg svg, double y) {
    svg.line(8, y, WIDTH - 8, y, new Stroke(Ink.OTHER, 1));
  }

  private void heading(Svg svg) {
    double y = Frame.TOP + 12;
    svg.text(TIME_AT, y, Anchor.END, Letters.MUTED, "time");
    svg.text(RATIO_AT, y, Anchor.END, Letters.MUTED, "ratio");
  }

  private void axis(Svg svg) {
    for (double mark : across.decimalMarks()) {
      double x = across.at(mark);
      svg.line(x, Frame.TOP + 20, x, floor, new Stroke(Ink.GRID, 1));
      svg.text(x, floor + 18, Anchor.MIDDLE, Letters.MUTED, Frame.round(Format.seconds(mark)));
    }
  }

  private void row(Svg svg, MethodResult row, double y) {
    String color = cell.wins(row.method()) ? Ink.FASTEST : Ink.OTHER;
    Letters letters = cell.wins(row.method()) ? Letters.STRESSED : Letters.PLAIN;
    double base = y + 4;
    svg.text(left - 10, base, Anchor.END, letters, Letters.STRESSED.cut(name(row), left - 24));
    Interval time = seconds(row);
    if (time.low() != null && time.high() != null) {
      svg.line(across.at(time.low()), y, across.at(time.high()), y, new Stroke(color, 3));
    }
    svg.dot(across.at(time.estimate()), y, 5, color);
    svg.text(TIME_AT, base, Anchor.END, Letters.PLAIN, Format.seconds(time.estimate()));
    svg.text(RATIO_AT, base, Anchor.END, Letters.PLAIN, ratio(row));
  }

  private static String ratio(MethodResult row) {
    return Format.digits(Objects.requireNonNull(row.ratioToBest()).estimate());
  }

  private static Interval seconds(MethodResult row) {
    return Objects.requireNonNull(row.seconds());
  }

  private static String name(MethodResult row) {
    return row.moved()
        ? row.method()
        : "%s (%s)".formatted(row.method(), MovementWords.mark(row.movement()));
  }
}
