package dev.millrace.model.compare;

/// The change of the time of a method from one race to another.
public enum Change {
  /// The method takes less time.
  IMPROVED,
  /// The method takes more time.
  REGRESSED,
  /// The data show no change, which does not prove equality.
  WITHIN_NOISE,
  /// The method has a time in only one of the races.
  MISSING
}
