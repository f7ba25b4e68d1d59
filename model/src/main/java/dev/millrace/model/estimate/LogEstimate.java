package dev.millrace.model.estimate;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/// An estimate of the logarithm of a time or of a ratio, with its standard error. Logarithms,
/// because times are skewed to the right and because a ratio is then a difference.
///
/// @param center most likely value of the logarithm
/// @param squaredError square of its standard error
/// @param degreesOfFreedom degrees of freedom of the standard error; 0 if the error is unknown, as
///   with one fork
public record LogEstimate(double center, double squaredError, double degreesOfFreedom) {
  private static final double USUAL_CONFIDENCE = 0.95;

  /// Returns the mean of the logarithms of independent positive numbers, such as one from each
  /// fork.
  public static LogEstimate of(double... values) {
    return ofLogs(Arrays.stream(values).map(Math::log).toArray());
  }

  public static LogEstimate ofLogs(double[] logs) {
    double error = logs.length < 2 ? 0 : Variance.of(logs).getAsDouble() / logs.length;
    return new LogEstimate(Mean.of(logs).getAsDouble(), error, logs.length - 1.0);
  }

  /// Returns the logarithm of a ratio by Welch's method, because the two variances may differ.
  public LogEstimate minus(LogEstimate other) {
    double error = squaredError + other.squaredError;
    return new LogEstimate(center - other.center, error, welchDegreesOfFreedom(other, error));
  }

  private double welchDegreesOfFreedom(LogEstimate other, double error) {
    if (degreesOfFreedom == 0 || other.degreesOfFreedom == 0) {
      return 0;
    }
    return error == 0
        ? degreesOfFreedom + other.degreesOfFreedom
        : error
            * error
            / (squaredError * squaredError / degreesOfFreedom
                + other.squaredError * other.squaredError / other.degreesOfFreedom);
  }

  /// Returns this estimate with at most so many degrees of freedom.
  public LogEstimate atMost(double most) {
    boolean less = degreesOfFreedom > 0 && most > 0 && most < degreesOfFreedom;
    return less ? new LogEstimate(center, squaredError, most) : this;
  }

  /// Returns this estimate with an additional error that is known well.
  public LogEstimate plusError(double squared) {
    return new LogEstimate(center, squaredError + squared, degreesOfFreedom);
  }

  /// Returns the value, not its logarithm, with its 95 % interval.
  public Interval interval() {
    return interval(Reach.single((1 - USUAL_CONFIDENCE) / 2));
  }

  /// Returns the value, not its logarithm, with an interval whose ends both lie so far from it.
  public Interval interval(Reach reach) {
    double distance = distance(reach);
    return between(distance, distance);
  }

  /// Returns the value, not its logarithm, with an interval whose ends lie so far from it.
  public Interval interval(Reach low, Reach high) {
    return between(distance(low), distance(high));
  }

  private Interval between(double below, double above) {
    return degreesOfFreedom == 0
        ? new Interval(null, Math.exp(center), null)
        : new Interval(Math.exp(center - below), Math.exp(center), Math.exp(center + above));
  }

  private double distance(Reach reach) {
    return squaredError == 0 || degreesOfFreedom == 0
        ? 0
        : reach.of(degreesOfFreedom) * Math.sqrt(squaredError);
  }

  /// Returns the probability of data at least as far from 1 if the true value is 1; 1 if the error
  /// is unknown.
  public double pValue() {
    if (degreesOfFreedom == 0 || center == 0) {
      return 1;
    }
    return squaredError == 0
        ? 0
        : 2 * student().survivalProbability(Math.abs(center) / Math.sqrt(squaredError));
  }

  private TDistribution student() {
    return TDistribution.of(degreesOfFreedom);
  }
}
