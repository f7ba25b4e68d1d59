package dev.millrace.model.published;

/// The outcome of a published conclusion on this machine.
public enum Outcome {
  /// Every comparison confirms it.
  HOLDS,
  /// At least one comparison contradicts it.
  DOES_NOT_HOLD,
  /// No comparison contradicts it, but at least one is inconclusive.
  OPEN,
  /// Nothing could be compared.
  NOT_TESTED
}
