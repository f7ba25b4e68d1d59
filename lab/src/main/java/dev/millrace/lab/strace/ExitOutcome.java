package dev.millrace.lab.strace;

/// The outcome of a process.
sealed interface ExitOutcome {
  /// Exit status 0.
  record Good() implements ExitOutcome {}

  /// Another exit status, or a signal.
  ///
  /// @param complaint the status, and the line of its output that looks like the reason
  record Bad(String complaint) implements ExitOutcome {}

  /// A timeout; the process was killed.
  record Late() implements ExitOutcome {}
}
