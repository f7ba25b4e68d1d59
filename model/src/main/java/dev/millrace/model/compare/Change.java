package dev.millrace.model.compare;

/// What became of the time of a method from one race to another.
public enum Change {
  /// It takes less time.
  IMPROVED,
  /// It takes more time.
  REGRESSED,
  /// Nothing shows that it changed, which does not show that it did not.
  WITHIN_NOISE,
  /// It has a time in one of the two only.
  MISSING
}
