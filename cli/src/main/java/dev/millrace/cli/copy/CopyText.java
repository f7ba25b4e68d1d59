package dev.millrace.cli.copy;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.ColumnData;
import dev.millrace.cli.name.Printable;
import dev.millrace.files.CopyAttempt;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.text.Format;
import dev.millrace.report.text.Columns;
import java.io.PrintWriter;
import java.util.List;

/// Prints the result of a copy.
public final class CopyText {
  private static final List<ColumnData<CopyAttempt>> COLUMNS =
      List.of(
          Columns.left("way").with(attempt -> attempt.strategy().title()),
          Columns.right("bytes").with(attempt -> ByteSize.format(attempt.bytes())),
          Columns.left("result").with(AttemptText::outcome));

  private CopyText() {}

  /// Prints a summary line, a table of the ways, and the hash if there is one.
  public static void explain(CopyPaths paths, CopyResult result, PrintWriter out) {
    out.printf(
        "%s -> %s: %s%n",
        Printable.path(paths.source()), Printable.path(paths.target()), summary(result));
    out.println(AsciiTable.getTable(AsciiTable.NO_BORDERS, result.attempts(), COLUMNS));
    result.sha256().ifPresent(hash -> out.println("SHA-256: " + hash));
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
}
