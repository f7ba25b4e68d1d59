package dev.millrace.model.estimate;

import java.util.List;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/// The variance common to all methods of a cell: the prior of a moderated t (Smyth 2004, "Linear
/// models and empirical Bayes methods"). The more alike the variances of the methods, the more
/// weight the prior gets. Why: docs/decisions/0003.
public final class PooledVariance {
  /// No clock resolves less than 0.01 %, and the logarithm needs a positive number.
  private static final double LEAST_VARIANCE = 1e-8;

  private PooledVariance() {}

  /// Returns the common variance of some methods; with 0 degrees of freedom for fewer than two
  /// methods.
  public static VarianceEstimate of(List<VarianceEstimate> methods) {
    if (methods.size() < 2) {
      return new VarianceEstimate(0, 0);
    }
    double mean = methods.stream().mapToDouble(PooledVariance::logVariance).average().orElseThrow();
    double degreesOfFreedom = degreesOfFreedom(methods, mean);
    return new VarianceEstimate(Math.exp(mean + offset(degreesOfFreedom)), degreesOfFreedom);
  }

  // The degrees of freedom that explain the differences between the variances beyond chance.
  private static double degreesOfFreedom(List<VarianceEstimate> methods, double mean) {
    double apart = 0;
    double chance = 0;
    for (VarianceEstimate method : methods) {
      double distance = logVariance(method) - mean;
      apart += distance * distance / (methods.size() - 1);
      chance += Trigamma.value(method.degreesOfFreedom() / 2) / methods.size();
    }
    return apart <= chance ? Double.POSITIVE_INFINITY : 2 * inverseTrigamma(apart - chance);
  }

  // Unbiased for the logarithm of the variance.
  private static double logVariance(VarianceEstimate method) {
    return Math.log(Math.max(method.variance(), LEAST_VARIANCE))
        - offset(method.degreesOfFreedom());
  }

  private static double offset(double degreesOfFreedom) {
    return Double.isInfinite(degreesOfFreedom)
        ? 0
        : Digamma.value(degreesOfFreedom / 2) - Math.log(degreesOfFreedom / 2);
  }

  // Trigamma falls from infinity to 0, so bisection finds the value.
  private static double inverseTrigamma(double value) {
    double low = 1e-6;
    double high = 1e9;
    while (high / low > 1 + 1e-9) {
      double middle = Math.sqrt(low * high);
      if (Trigamma.value(middle) > value) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// A variance and its precision.
  ///
  /// @param variance variance of the logarithms
  /// @param degreesOfFreedom degrees of freedom of the variance
  public record VarianceEstimate(double variance, double degreesOfFreedom) {
    /// Returns the mean of both variances, weighted by degrees of freedom. The sum has at most
    /// `most` degrees of freedom, because data common to both count once.
    public VarianceEstimate with(VarianceEstimate other, double most) {
      double more = Math.min(other.degreesOfFreedom, most - degreesOfFreedom);
      double sum = degreesOfFreedom + more;
      return new VarianceEstimate((variance * degreesOfFreedom + other.variance * more) / sum, sum);
    }
  }
}
