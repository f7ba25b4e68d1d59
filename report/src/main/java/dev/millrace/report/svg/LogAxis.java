package dev.millrace.report.svg;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Puts positive values on a logarithmic axis.
///
/// @param low the smallest value
/// @param high the largest one
/// @param from the place of `low`, in pixels
/// @param to the place of `high`, which may be less
record LogAxis(double low, double high, double from, double to) {
  private static final int MOST_MARKS = 10;

  /// An axis from a little below the least to a little above the greatest of `values`.
  static LogAxis around(DoubleStream values, double from, double to) {
    double[] sorted = values.filter(value -> value > 0).sorted().toArray();
    double low = sorted.length == 0 ? 1 : sorted[0];
    double high = sorted.length == 0 ? 1 : sorted[sorted.length - 1];
    double room = Math.max(1.15, Math.pow(high / low, 0.04));
    return new LogAxis(low / room, high * room, from, to);
  }

  /// The same for the ends of intervals, and their estimates.
  static LogAxis over(Stream<Interval> intervals, double from, double to) {
    DoubleStream values =
        intervals
            .flatMap(each -> Stream.of(each.low(), (Double) each.estimate(), each.high()))
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue);
    return around(values, from, to);
  }

  /// The place of `value`, which may be beyond an end.
  double at(double value) {
    double share = (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low));
    return from + share * (to - from);
  }

  /// Round decimal values: 1, 2 and 5 of each decade, or fewer if that gives too many.
  List<Double> decimalMarks() {
    List<Double> fine =
        decades(1)
            .flatMap(ten -> DoubleStream.of(ten, 2 * ten, 5 * ten))
            .boxed()
            .filter(this::contains)
            .toList();
    if (fine.size() <= MOST_MARKS) {
      return fine;
    }
    int step = 1 + (int) (Math.log10(high / low) / MOST_MARKS);
    return decades(step).boxed().filter(this::contains).toList();
  }

  private DoubleStream decades(int step) {
    int first = (int) Math.floor(Math.log10(low));
    int last = (int) Math.ceil(Math.log10(high));
    return IntStream.rangeClosed(first, last)
        .filter(power -> Math.floorMod(power, step) == 0)
        .mapToDouble(power -> Math.pow(10, power));
  }

  /// Powers of two; of four, eight and so on if that gives too many.
  List<Double> binaryMarks() {
    int first = (int) Math.ceil(Math.log(low) / Math.log(2));
    int last = (int) Math.floor(Math.log(high) / Math.log(2));
    int step = 1 + (last - first) / MOST_MARKS;
    return IntStream.rangeClosed(first, last)
        .filter(power -> Math.floorMod(power, step) == 0)
        .mapToObj(power -> Math.scalb(1.0, power))
        .toList();
  }

  private boolean contains(double value) {
    return value >= low && value <= high;
  }
}
