package dev.millrace.model.compare;

import dev.millrace.model.estimate.LogEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Median;

/// The change that all methods of a comparison share: the machine became slower or faster, not the
/// methods. Each method is judged relative to it.
///
/// It is the median of all changes, so that fewer than half of the methods cannot move it.
final class SharedShift {
  /// With fewer methods, a change of one method moves the median.
  private static final int LEAST_METHODS = 5;

  /// The standard deviation of normal values over their median absolute deviation.
  private static final double DEVIATION = 1.4826;

  /// The squared error of a median over the squared error of a mean.
  private static final double MEDIAN_ERROR = Math.PI / 2;

  private SharedShift() {}

  /// Returns the logarithm of the shift; empty with too few methods.
  ///
  /// @param changes logarithms of the ratios of the methods
  static Optional<LogEstimate> of(List<LogEstimate> changes) {
    if (changes.size() < LEAST_METHODS) {
      return Optional.empty();
    }
    double[] centers = changes.stream().mapToDouble(LogEstimate::center).toArray();
    double center = median(centers);
    double deviation =
        DEVIATION * median(Arrays.stream(centers).map(each -> Math.abs(each - center)).toArray());
    double error = MEDIAN_ERROR * deviation * deviation / centers.length;
    return Optional.of(new LogEstimate(center, error, centers.length - 1.0));
  }

  private static double median(double[] values) {
    return Median.withDefaults().evaluate(values);
  }
}
