package dev.millrace.model.estimate;

import java.util.Comparator;
import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/// The variance common to most methods of a cell: the prior of a moderated t. A quarter of the
/// methods, those that vary most, are left out, because some run at two speeds. The mean of the
/// others is scaled to the variance that normal noise would have. Why: docs/decisions/0003.
public final class PooledVariance {
  /// One method in so many is left out.
  private static final int TRIMMED = 4;

  private PooledVariance() {}

  /// Returns the common variance of some methods; with 0 degrees of freedom for fewer than two
  /// methods.
  public static VarianceEstimate of(List<VarianceEstimate> methods) {
    if (methods.size() < 2) {
      return new VarianceEstimate(0, 0);
    }
    int kept = methods.size() - methods.size() / TRIMMED;
    List<VarianceEstimate> steady =
        methods.stream()
            .sorted(Comparator.comparingDouble(VarianceEstimate::variance))
            .limit(kept)
            .toList();
    double degreesOfFreedom = steady.stream().mapToDouble(VarianceEstimate::degreesOfFreedom).sum();
    double sum =
        steady.stream().mapToDouble(each -> each.variance() * each.degreesOfFreedom()).sum();
    double share = (double) kept / methods.size();
    return new VarianceEstimate(
        sum / degreesOfFreedom / shrinkage(share, degreesOfFreedom / kept), degreesOfFreedom);
  }

  // The mean of the lowest variances of equal methods over the mean of all: below 1.
  private static double shrinkage(double share, double degreesOfFreedom) {
    if (share == 1) {
      return 1;
    }
    double most = ChiSquaredDistribution.of(degreesOfFreedom).inverseCumulativeProbability(share);
    return ChiSquaredDistribution.of(degreesOfFreedom + 2).cumulativeProbability(most) / share;
  }

  /// A variance and its precision.
  ///
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
