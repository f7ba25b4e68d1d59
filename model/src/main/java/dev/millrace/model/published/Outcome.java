package dev.millrace.model.published;

/// Whether a conclusion holds here.
public enum Outcome {
  /// Every comparison confirms it.
  HOLDS,
  /// At least one comparison contradicts it.
  DOES_NOT_HOLD,
  /// No comparison contradicts it, but at least one is inconclusive.
  UNDECIDED,
  /// Nothing could be compared.
  NOT_TESTED
}
