package dev.millrace.lab.strace;

/// How a process ended.
sealed interface ExitOutcome {
  /// With exit status 0.
  record Good() implements ExitOutcome {}

  /// With another, or by a signal.
  ///
  /// @param complaint the status, and what it printed that looks like the reason
  record Bad(String complaint) implements ExitOutcome {}

  /// It did not end in time, and was killed.
  record Late() implements ExitOutcome {}
}
