package dev.millrace.model.record;

/// The outcome of a method.
public enum Status {
  /// The method has a time.
  OK,
  /// The method did not run, for a reason found in advance.
  SKIPPED,
  /// The method ran and produced wrong bytes.
  DISQUALIFIED,
  /// The method ran and ended with an error.
  FAILED
}
