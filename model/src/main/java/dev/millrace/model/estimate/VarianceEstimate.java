package dev.millrace.model.estimate;

/// A variance, and how well it is known.
///
/// @param variance of the logarithms
/// @param degreesOfFreedom its degrees of freedom
public record VarianceEstimate(double variance, double degreesOfFreedom) {
  /// Both together, weighted by how well each is known; what they have in common counts once, so
  /// that no more is known than `most`.
  public VarianceEstimate with(VarianceEstimate other, double most) {
    double more = Math.min(other.degreesOfFreedom, most - degreesOfFreedom);
    double sum = degreesOfFreedom + more;
    return new VarianceEstimate((variance * degreesOfFreedom + other.variance * more) / sum, sum);
  }
}
