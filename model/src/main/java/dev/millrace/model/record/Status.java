package dev.millrace.model.record;

/// The outcome of a method.
public enum Status {
  /// It has a time.
  OK,
  /// It was not run, for a reason found in advance.
  SKIPPED,
  /// It ran, and produced wrong bytes.
  DISQUALIFIED,
  /// It ran, and ended with an error.
  FAILED
}
