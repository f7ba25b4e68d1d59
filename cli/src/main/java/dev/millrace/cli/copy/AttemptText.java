package dev.millrace.cli.copy;

import dev.millrace.files.CopyAttempt;
import dev.millrace.files.CopyAttempt.Abandoned;
import dev.millrace.files.CopyAttempt.Completed;
import dev.millrace.files.CopyAttempt.Skipped;

/// The outcome of an attempt as text.
final class AttemptText {
  private AttemptText() {}

  /// Returns `done`, or the reason why the strategy gave up or was skipped.
  static String outcome(CopyAttempt attempt) {
    return switch (attempt) {
      case Completed _ -> "done";
      case Abandoned abandoned -> abandoned.reason();
      case Skipped skipped -> "skipped: " + skipped.reason();
    };
  }
}
