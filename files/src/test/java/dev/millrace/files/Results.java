package dev.millrace.files;

import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyReport.Loss;

/// Parts of results to compare with. Only this package can create them.
public final class Results {
  private Results() {}

  public static CopyAttempt completed(CopyStrategy strategy, long bytes) {
    return CopyAttempt.of(Attempt.completed(strategy, bytes));
  }

  public static CopyAttempt abandoned(CopyStrategy strategy, long bytes, String reason) {
    return CopyAttempt.of(Attempt.abandoned(strategy, bytes, reason));
  }

  public static CopyAttempt skipped(CopyStrategy strategy, String reason) {
    return CopyAttempt.of(Attempt.skipped(strategy, reason));
  }

  public static LostMetadata lost(String what, String reason) {
    return new LostMetadata(new Loss(what, reason));
  }
}
