package dev.millrace.model.published;

/// Whether a conclusion holds here.
public enum Outcome {
  /// Every comparison says so.
  HOLDS,
  /// At least one comparison says otherwise.
  DOES_NOT_HOLD,
  /// No comparison says otherwise, but at least one could not tell.
  UNDECIDED,
  /// Nothing could be compared.
  NOT_TESTED
}
