package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.files.CopyAttempt;
import dev.millrace.files.CopyAttempt.Abandoned;
import dev.millrace.files.CopyAttempt.Completed;
import dev.millrace.files.CopyAttempt.Skipped;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.LostMetadata;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Json;
import dev.millrace.model.text.Format;
import dev.millrace.report.TableColumn;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Prints the result of a copy.
public final class CopyText {
  private static final List<TableColumn<CopyAttempt>> COLUMNS =
      List.of(
          TableColumn.left("strategy", attempt -> attempt.strategy().title()),
          TableColumn.right("bytes", attempt -> ByteSize.format(attempt.bytes())),
          TableColumn.left("result", CopyText::outcome));

  private CopyText() {}

  /// Prints a summary line, a table of the strategies, and the hash if there is one.
  public static void explain(CopyPaths paths, CopyResult result, PrintWriter out) {
    out.printf(
        "%s -> %s: %s%n",
        Printable.path(paths.source()), Printable.path(paths.target()), summary(result));
    Terminal.text(out).table(result.attempts(), COLUMNS);
    result.sha256().ifPresent(hash -> out.println("SHA-256: " + hash));
  }

  /// Returns `done`, or the reason why the strategy gave up or was skipped.
  static String outcome(CopyAttempt attempt) {
    return switch (attempt) {
      case Completed _ -> "done";
      case Abandoned abandoned -> abandoned.reason();
      case Skipped skipped -> "skipped: " + skipped.reason();
    };
  }

  private static String summary(CopyResult result) {
    double seconds = result.elapsed().toNanos() / 1e9;
    String holes =
        result.holeBytes() == 0 ? "" : ", " + ByteSize.format(result.holeBytes()) + " of it holes";
    return "%s by %s in %s%s%s"
        .formatted(
            ByteSize.format(result.bytes()),
            result.strategy().title(),
            Format.seconds(seconds),
            rate(result, seconds),
            holes);
  }

  // Without moved bytes there is no rate.
  private static String rate(CopyResult result, double seconds) {
    long moved = result.bytes() - result.holeBytes();
    boolean isMoved =
        moved > 0
            && result.strategy() != CopyStrategy.REFLINK
            && result.strategy() != CopyStrategy.LINK;
    return isMoved ? " (" + Format.rate(moved / seconds) + ")" : "";
  }

  /// Prints the result as a JSON document; see docs/copy.md.
  public static void json(CopyPaths paths, CopyResult result, PrintWriter out) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("source", paths.source().toString());
    document.put("target", paths.target().toString());
    document.put("bytes", result.bytes());
    document.put("holeBytes", result.holeBytes());
    document.put("strategy", result.strategy().title());
    document.put("elapsedSeconds", result.elapsed().toNanos() / 1e9);
    document.put("attempts", result.attempts().stream().map(Attempt::of).toList());
    document.put("sha256", result.sha256());
    document.put("lost", result.lost().stream().map(Loss::of).toList());
    out.println(Json.mapper().writeValueAsString(document));
  }

  private record Attempt(String strategy, long bytes, String outcome) {
    static Attempt of(CopyAttempt attempt) {
      return new Attempt(attempt.strategy().title(), attempt.bytes(), CopyText.outcome(attempt));
    }
  }

  private record Loss(String what, String reason) {
    static Loss of(LostMetadata lost) {
      return new Loss(lost.what(), lost.reason());
    }
  }
}
