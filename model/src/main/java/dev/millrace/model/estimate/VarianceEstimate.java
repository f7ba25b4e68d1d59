package dev.millrace.model.estimate;

/// A variance and its precision.
///
/// @param variance variance of the logarithms
/// @param degreesOfFreedom degrees of freedom of the variance
public record VarianceEstimate(double variance, double degreesOfFreedom) {
  /// Returns the mean of both variances, weighted by degrees of freedom. The sum has at most `most`
  /// degrees of freedom, because data common to both count once.
  public VarianceEstimate with(VarianceEstimate other, double most) {
    double more = Math.min(other.degreesOfFreedom, most - degreesOfFreedom);
    double sum = degreesOfFreedom + more;
    return new VarianceEstimate((variance * degreesOfFreedom + other.variance * more) / sum, sum);
  }
}
