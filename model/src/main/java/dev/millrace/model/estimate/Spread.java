package dev.millrace.model.estimate;

/// A variance, and how well it is known.
///
/// @param variance of the logarithms
/// @param freedom its degrees of freedom
public record Spread(double variance, double freedom) {
  /// Both together, weighted by how well each is known; what they have in common counts once, so
  /// that no more is known than `most`.
  public Spread with(Spread other, double most) {
    double more = Math.min(other.freedom, most - freedom);
    double sum = freedom + more;
    return new Spread((variance * freedom + other.variance * more) / sum, sum);
  }
}
