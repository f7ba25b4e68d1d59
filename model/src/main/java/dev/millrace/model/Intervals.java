package dev.millrace.model;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/// Intervals that take the fork as the unit: Student's t over the logarithms of what each fork
/// says. Why this one and no bootstrap: docs/decisions/0003.
public final class Intervals {
  private static final double UPPER = 0.975;

  private Intervals() {}

  /// The typical value of positive numbers, one from each fork.
  public static Interval of(double[] forks) {
    double[] logs = logs(forks);
    double center = Mean.of(logs).getAsDouble();
    if (forks.length < 2) {
      return new Interval(null, Math.exp(center), null);
    }
    double error = Math.sqrt(squaredError(logs));
    return around(center, error * quantile(forks.length - 1));
  }

  /// The ratio of the typical values of `over` and `under`, after Welch: the two may spread
  /// differently.
  public static Interval ratio(double[] over, double[] under) {
    double[] a = logs(over);
    double[] b = logs(under);
    double center = Mean.of(a).getAsDouble() - Mean.of(b).getAsDouble();
    if (a.length < 2 || b.length < 2) {
      return new Interval(null, Math.exp(center), null);
    }
    double errorA = squaredError(a);
    double errorB = squaredError(b);
    double error = errorA + errorB;
    if (error == 0) {
      return around(center, 0);
    }
    double freedom =
        error * error / (errorA * errorA / (a.length - 1) + errorB * errorB / (b.length - 1));
    return around(center, Math.sqrt(error) * quantile(freedom));
  }

  private static double[] logs(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }

  // The squared standard error of the mean.
  private static double squaredError(double[] values) {
    return Variance.of(values).getAsDouble() / values.length;
  }

  private static double quantile(double freedom) {
    return TDistribution.of(freedom).inverseCumulativeProbability(UPPER);
  }

  private static Interval around(double center, double reach) {
    return new Interval(Math.exp(center - reach), Math.exp(center), Math.exp(center + reach));
  }
}
