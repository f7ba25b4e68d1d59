package dev.millrace.model.estimate;

/// The error probabilities of the two ends of an interval.
///
/// @param low probability of a truth below the interval, 0 to 1
/// @param high probability of a truth above the interval, 0 to 1
public record TailErrors(double low, double high) {
  /// Returns the errors of an interval that misses on both sides equally often.
  ///
  /// @param confidence such as 0.95
  public static TailErrors of(double confidence) {
    return new TailErrors((1 - confidence) / 2, (1 - confidence) / 2);
  }
}
