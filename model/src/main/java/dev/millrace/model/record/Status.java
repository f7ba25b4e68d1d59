package dev.millrace.model.record;

/// How a method fared.
public enum Status {
  /// It has a time.
  OK,
  /// It was not run, for a reason known beforehand.
  SKIPPED,
  /// It ran, and what it moved was wrong.
  DISQUALIFIED,
  /// It ran, and ended with an error.
  FAILED
}
