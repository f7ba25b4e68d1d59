package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.rules.SizePoint.LogNormal;
import java.util.List;
import java.util.random.RandomGenerator;

/// Finds the size at which one method becomes faster than another.
///
/// Between two measured sizes both times count as straight lines: a fixed cost for each file, and a
/// cost for each byte. The methods change where the lines cross.
final class Crossing {
  private final List<SizePoint> points;

  /// @param points two or more with intervals, from small to large
  Crossing(List<SizePoint> points) {
    this.points = points;
  }

  /// Both methods at one measured size.
  ///
  /// @param bytes the size
  /// @param ratio the time of the method for smaller files over the time of the other
  /// @param above the time of the method for larger files, in seconds
  record SizePoint(double bytes, Interval ratio, Interval above) {
    boolean isKnown() {
      return Double.isFinite(ratio.spread()) && Double.isFinite(above.spread());
    }

    /// Returns whether the interval shows that one method is faster.
    boolean isDecided() {
      return ratio.isAbove(1) || (ratio.high() != null && ratio.high() < 1);
    }

    private Drawn draw(RandomGenerator random) {
      return new Drawn(bytes, LogNormal.of(ratio).draw(random), LogNormal.of(above).draw(random));
    }

    private Drawn estimate() {
      return new Drawn(bytes, ratio.estimate(), above.estimate());
    }
  }

  private record Drawn(double bytes, double ratio, double above) {
    // The seconds that the method for larger files saves.
    double lead() {
      return above * (ratio - 1);
    }
  }

  /// The size at which the lines cross; halfway between the sizes if the estimates do not cross.
  static double between(SizePoint below, SizePoint above) {
    boolean crosses = below.ratio.estimate() < 1 && above.ratio.estimate() > 1;
    return crosses
        ? between(below.estimate(), above.estimate())
        : halfway(below.bytes, above.bytes);
  }

  private static double between(Drawn below, Drawn above) {
    double share = -below.lead() / (above.lead() - below.lead());
    return Math.max(Math.nextUp(below.bytes), below.bytes + share * (above.bytes - below.bytes));
  }

  /// The geometric mean of the sizes. It is never the smaller size, which is below the change.
  static double halfway(double smaller, double larger) {
    return Math.max(Math.nextUp(smaller), Math.sqrt(smaller * larger));
  }

  /// The estimate with its interval, which never reaches beyond the points.
  Interval around(double estimate) {
    return Resamples.interval(
        estimate, Resamples.of(this::draw).stream().mapToDouble(Double::doubleValue));
  }

  private double draw(RandomGenerator random) {
    List<Drawn> drawn = points.stream().map(point -> point.draw(random)).toList();
    int above = firstAbove(drawn);
    if (above == 0 || above == drawn.size()) {
      return drawn.get(Math.min(above, drawn.size() - 1)).bytes;
    }
    return between(drawn.get(above - 1), drawn.get(above));
  }

  // The change contradicts the ratios the least where the sum of their logarithms before it is the
  // smallest.
  private static int firstAbove(List<Drawn> drawn) {
    int first = 0;
    double sum = 0;
    double least = 0;
    for (int i = 0; i < drawn.size(); i++) {
      sum += Math.log(drawn.get(i).ratio);
      if (sum < least) {
        least = sum;
        first = i + 1;
      }
    }
    return first;
  }
}
