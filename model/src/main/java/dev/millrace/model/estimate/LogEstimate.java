package dev.millrace.model.estimate;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/// An estimate of the logarithm of a time or of a ratio, with what is needed for its interval.
/// Logarithms, because times are skewed to the right and because a ratio is then a difference.
///
/// @param center the most likely value of the logarithm
/// @param squaredError the square of its standard error
/// @param degreesOfFreedom the degrees of freedom on which that error rests; 0 where there is no
///   error to be known, as with one fork
public record LogEstimate(double center, double squaredError, double degreesOfFreedom) {
  private static final double USUAL_CONFIDENCE = 0.95;

  /// The mean of the logarithms of positive numbers that are independent, such as one from each
  /// fork.
  public static LogEstimate of(double... values) {
    return ofLogs(Arrays.stream(values).map(Math::log).toArray());
  }

  public static LogEstimate ofLogs(double[] logs) {
    double error = logs.length < 2 ? 0 : Variance.of(logs).getAsDouble() / logs.length;
    return new LogEstimate(Mean.of(logs).getAsDouble(), error, logs.length - 1.0);
  }

  /// The logarithm of a ratio, after Welch: the two may spread differently.
  public LogEstimate minus(LogEstimate other) {
    double error = squaredError + other.squaredError;
    return new LogEstimate(center - other.center, error, commonFreedom(other, error));
  }

  private double commonFreedom(LogEstimate other, double error) {
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

  /// The same, resting on no more than that.
  public LogEstimate atMost(double most) {
    boolean less = degreesOfFreedom > 0 && most > 0 && most < degreesOfFreedom;
    return less ? new LogEstimate(center, squaredError, most) : this;
  }

  /// The same with an error that comes on top, known well.
  public LogEstimate plusError(double squared) {
    return new LogEstimate(center, squaredError + squared, degreesOfFreedom);
  }

  /// The value itself with its 95 % interval.
  public Interval interval() {
    return interval(USUAL_CONFIDENCE);
  }

  /// The value itself with an interval that holds the truth with this probability.
  public Interval interval(double confidence) {
    if (degreesOfFreedom == 0) {
      return new Interval(null, Math.exp(center), null);
    }
    double quantile = student().inverseSurvivalProbability((1 - confidence) / 2);
    double reach = squaredError == 0 ? 0 : quantile * Math.sqrt(squaredError);
    return new Interval(Math.exp(center - reach), Math.exp(center), Math.exp(center + reach));
  }

  /// How likely data as far from 1 as this would be if the truth were 1; 1 where no error is known.
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
