package dev.millrace.files;

import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyReport.Loss;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Results to print. Only the package of the library can create them.
public final class CopyResults {
  private CopyResults() {}

  public static CopyResult result(
      CopyStrategy strategy, long bytes, long holeBytes, Duration elapsed) {
    List<Attempt> attempts = List.of(Attempt.completed(strategy, bytes));
    return new CopyResult(
        new CopyReport(
            bytes, strategy, attempts, elapsed, holeBytes, Optional.empty(), List.of(), null));
  }

  /// The result of a tree whose files all lost the same.
  public static TreeResult tree(Path target, int files, String what, String reason) {
    List<TreeOutcome> outcomes = new ArrayList<>();
    for (int i = 0; i < files; i++) {
      Path file = target.resolve(String.valueOf(i));
      outcomes.add(new Copied(file, file, TreeEntryType.FILE, 1, List.of(lost(what, reason))));
    }
    TreeCounts counts = new TreeCounts(files, 0, 0, 0, 0, 0, 0, files, 0, 0, 0, 0, 0);
    return new TreeResult(counts, Duration.ZERO, outcomes, 0);
  }

  public static LostMetadata lost(String what, String reason) {
    return new LostMetadata(new Loss(what, reason));
  }
}
