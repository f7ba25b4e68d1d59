package dev.millrace.report.svg;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.CellGroup;
import dev.millrace.report.svg.Ink.Stroke;
import dev.millrace.report.svg.Svg.Anchor;
import dev.millrace.report.svg.Svg.ChartPoint;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Throughput over the size of the file, both logarithmic. The first methods have colours, names
/// and intervals; the others are grey, as a background. The chart cuts off much slower methods.
final class ThroughputChart {
  private static final double WIDTH = 880;
  private static final double HEIGHT = 520;
  private static final double LEFT = 84;
  private static final double RIGHT = WIDTH - 232;
  private static final double FLOOR = HEIGHT - Frame.BOTTOM - 44;
  private static final double CAP = 3;
  private static final double SIZE_LABEL = 58;

  // The vertical distance of names.
  private static final double GAP = 17;
  // The horizontal distance of lines, which keeps their intervals from overlapping.
  private static final double ASIDE = 2.2;

  private final RunRecord record;
  private final CellGroup group;
  private final List<MethodLine> named;
  private final List<MethodLine> others;
  private final LogAxis across;
  private final LogAxis up;

  ThroughputChart(RunRecord record, CellGroup group, List<MethodLine> lines) {
    this.record = record;
    this.group = group;
    this.named = lines.subList(0, Math.min(Ink.LINES.size(), lines.size()));
    this.others = lines.subList(named.size(), lines.size());
    this.across =
        LogAxis.around(
            group.cells().stream().mapToDouble(judged -> judged.cell().meanBytes()), LEFT, RIGHT);
    this.up =
        LogAxis.over(
            named.stream().flatMap(line -> line.rates().stream()).map(MethodLine.Rate::perSecond),
            FLOOR,
            Frame.TOP);
  }

  String draw() {
    Svg svg = new Frame(record, WIDTH, HEIGHT).card(group.label(), subtitle());
    axes(svg);
    svg.clipped(
        LEFT,
        Frame.TOP,
        RIGHT - LEFT,
        FLOOR - Frame.TOP,
        () -> others.forEach(line -> svg.path(points(line, 0), new Stroke(Ink.BEHIND, 1))));
    for (int i = named.size() - 1; i >= 0; i--) {
      line(svg, i);
    }
    labels(svg);
    return svg.toString();
  }

  private String subtitle() {
    String grey = others.isEmpty() ? "" : "; in grey %s other methods".formatted(others.size());
    return "throughput over the size of the file, with 95 % intervals" + grey;
  }

  private void axes(Svg svg) {
    for (double mark : up.binaryMarks()) {
      double y = up.at(mark);
      svg.line(LEFT, y, RIGHT, y, new Stroke(Ink.GRID, 1));
      svg.text(LEFT - 8, y + 4, Anchor.END, Letters.MUTED, Frame.round(Format.rate(mark)));
    }
    sizes(svg);
    svg.text((LEFT + RIGHT) / 2, FLOOR + 40, Anchor.MIDDLE, Letters.MUTED, "size of the file");
  }

  // A size too near to the last label has no label.
  private void sizes(Svg svg) {
    double last = 0;
    for (JudgedCell judged : group.cells()) {
      double x = across.at(judged.cell().meanBytes());
      svg.line(x, Frame.TOP, x, FLOOR, new Stroke(Ink.GRID, 1));
      if (x - last >= SIZE_LABEL) {
        String size = SizeText.of(Math.round(judged.cell().meanBytes()));
        svg.text(x, FLOOR + 19, Anchor.MIDDLE, Letters.MUTED, size);
        last = x;
      }
    }
  }

  private void line(Svg svg, int index) {
    List<MethodLine.Rate> rates = named.get(index).rates();
    List<ChartPoint> points = points(named.get(index), aside(index));
    String color = Ink.LINES.get(index);
    svg.path(points, new Stroke(color, 2));
    for (int i = 0; i < points.size(); i++) {
      interval(svg, points.get(i).x(), rates.get(i).perSecond(), new Stroke(color, 1));
      svg.dot(points.get(i).x(), points.get(i).y(), 4, color);
    }
  }

  private double aside(int index) {
    return ASIDE * (index - (named.size() - 1) / 2.0);
  }

  private void interval(Svg svg, double x, Interval rate, Stroke stroke) {
    if (rate.low() == null || rate.high() == null) {
      return;
    }
    double low = up.at(rate.low());
    double high = up.at(rate.high());
    svg.line(x, low, x, high, stroke);
    svg.line(x - CAP, low, x + CAP, low, stroke);
    svg.line(x - CAP, high, x + CAP, high, stroke);
  }

  private List<ChartPoint> points(MethodLine line, double aside) {
    return line.rates().stream()
        .map(rate ->
            new ChartPoint(across.at(rate.bytes()) + aside, up.at(rate.perSecond().estimate())))
        .toList();
  }

  // The names are under each other, each as near to the last point of its line as possible.
  private void labels(Svg svg) {
    List<ChartPoint> ends =
        IntStream.range(0, named.size())
            .mapToObj(i -> points(named.get(i), aside(i)).getLast())
            .toList();
    double[] places = apart(ends.stream().map(ChartPoint::y).toList(), GAP, FLOOR);
    double x = RIGHT + 12;
    for (int i = 0; i < places.length; i++) {
      Letters letters = Letters.STRESSED.in(Ink.LINES.get(i));
      ChartPoint end = ends.get(i);
      svg.line(end.x() + 5, end.y(), x, places[i], new Stroke(letters.color(), 0.7));
      String name = letters.cut(named.get(i).method(), WIDTH - RIGHT - 28);
      svg.text(x + 4, places[i] + 4, Anchor.START, letters, name);
    }
  }

  /// Places at least `gap` apart, each near its preferred place. A pass down and a pass up move
  /// them. No place is below `lowest` if all fit above it.
  ///
  /// @param preferred in any order; the result has the same order
  static double[] apart(List<Double> preferred, double gap, double lowest) {
    int[] order =
        IntStream.range(0, preferred.size())
            .boxed()
            .sorted(Comparator.comparingDouble(preferred::get))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] places = preferred.stream().mapToDouble(Double::doubleValue).toArray();
    for (int i = 1; i < order.length; i++) {
      places[order[i]] = Math.max(places[order[i]], places[order[i - 1]] + gap);
    }
    double most = lowest;
    for (int i = order.length - 1; i >= 0; i--) {
      places[order[i]] = Math.min(places[order[i]], most);
      most = places[order[i]] - gap;
    }
    return places;
  }
}
