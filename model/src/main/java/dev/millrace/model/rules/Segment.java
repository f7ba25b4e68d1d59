package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.rules.RuleSet.Piece;
import dev.millrace.model.rules.SizePoint.LogNormal;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The times of a method at neighbouring sizes, two or more, and the line through them.
final class Segment {
  /// A line may miss a time by this share, even if that is more than noise.
  private static final double TOLERANCE = 0.15;

  /// Rounding error of a line through two sizes.
  private static final double ROUNDING = 1e-6;

  private final List<SizePoint> points;
  private final Line.Start start;
  private final boolean known;
  private final double typicalVariance;
  private final Line line;

  Segment(List<SizePoint> points, Line.Start start) {
    this.points = points;
    this.start = start;
    this.known = points.stream().allMatch(SizePoint::isKnown);
    this.typicalVariance =
        known ? points.stream().mapToDouble(SizePoint::variance).average().orElseThrow() : 0;
    this.line = line(point -> point.seconds().estimate());
  }

  private Line line(ToDoubleFunction<SizePoint> seconds) {
    return Line.through(
        points.stream()
            .map(p -> new Line.Target(p.bytes(), seconds.applyAsDouble(p), weight(p)))
            .toList(),
        start);
  }

  // A few forks may agree by chance, so the weight of a time is at most twice the typical weight.
  // Without intervals all weights are equal.
  private double weight(SizePoint point) {
    return known ? 1 / (point.variance() + typicalVariance) : 1;
  }

  /// Returns whether one line is enough: it misses no time by more than the tolerance, unless the
  /// interval of the time explains the distance. Two sizes cannot be divided.
  boolean isEnough() {
    return points.size() == 2
        || points.stream().allMatch(p -> p.error(line) <= TOLERANCE || p.mayBeOn(line));
  }

  /// The weighted sum of squared relative errors.
  double misfit() {
    return points.stream().mapToDouble(p -> weight(p) * p.error(line) * p.error(line)).sum();
  }

  Piece piece() {
    List<Line> drawn = known ? Resamples.of(this::drawn) : List.of();
    return new Piece(
        Math.round(points.getFirst().bytes()),
        Math.round(points.getLast().bytes()),
        interval(Line::fixedSeconds, drawn),
        bandwidth(interval(Line::secondsPerByte, drawn)),
        worstError());
  }

  private Line drawn(RandomGenerator random) {
    return line(point -> LogNormal.of(point.seconds()).draw(random));
  }

  private Interval interval(ToDoubleFunction<Line> part, List<Line> drawn) {
    double estimate = part.applyAsDouble(line);
    return drawn.isEmpty()
        ? new Interval(null, estimate, null)
        : Resamples.interval(estimate, drawn.stream().mapToDouble(part));
  }

  private static @Nullable Interval bandwidth(Interval secondsPerByte) {
    return secondsPerByte.estimate() == 0
        ? null
        : new Interval(
            inverse(secondsPerByte.high()),
            1 / secondsPerByte.estimate(),
            inverse(secondsPerByte.low()));
  }

  private static @Nullable Double inverse(@Nullable Double secondsPerByte) {
    return secondsPerByte == null || secondsPerByte == 0 ? null : 1 / secondsPerByte;
  }

  private @Nullable Double worstError() {
    double worst = points.stream().mapToDouble(p -> p.error(line)).max().orElseThrow();
    return points.size() == 2 && worst < ROUNDING ? null : worst;
  }
}
