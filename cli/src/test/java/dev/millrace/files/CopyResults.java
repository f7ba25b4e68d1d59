package dev.millrace.files;

import dev.millrace.files.internal.request.Attempt;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.Loss;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Results to print. Only the package of the library can create them.
public final class CopyResults {
  private CopyResults() {}

  public static CopyResult result(
      CopyStrategy strategy, long bytes, long holeBytes, Duration elapsed) {
    List<Attempt> attempts = List.of(Attempt.completed(strategy, bytes));
    return new CopyResult(
        new CopyReport(bytes, strategy, attempts, elapsed, holeBytes, Optional.empty(), List.of()));
  }

  public static LostMetadata lost(String what, String reason) {
    return new LostMetadata(new Loss(what, reason));
  }
}
