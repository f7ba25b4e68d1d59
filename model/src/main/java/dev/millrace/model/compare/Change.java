package dev.millrace.model.compare;

/// The change of the time of a method from one race to another, relative to the change that all
/// methods share.
public enum Change {
  /// The method takes less time.
  IMPROVED,
  /// The method takes more time.
  REGRESSED,
  /// The time is the same within 3 %, by the whole interval.
  EQUIVALENT,
  /// The data show no change, which does not prove equality.
  WITHIN_NOISE,
  /// The method has a time in only one of the races.
  MISSING
}
