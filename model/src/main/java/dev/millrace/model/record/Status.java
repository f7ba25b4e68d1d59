package dev.millrace.model.record;

/// The outcome of a method.
public enum Status {
  /// The method has a time.
  OK,
  /// The method did not run, for a reason found in advance.
  SKIPPED,
  /// The method could run, but the race was too short for it.
  LEFT_OUT,
  /// The method ran in the pilot alone, where it was far behind: its entry has that time.
  SCREENED,
  /// The method ran and produced wrong bytes.
  DISQUALIFIED,
  /// The method ran and ended with an error.
  FAILED,
  /// One fork ended through no known fault of its method: its JVM died, or the machine had no space
  /// or memory left. The fork runs again; see [MethodForks]. Never the outcome of a whole method.
  LOST
}
