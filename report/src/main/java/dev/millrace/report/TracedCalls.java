package dev.millrace.report;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.SizeText;

/// The heading of the system calls, which are traced with files of one size: a method may make
/// other calls for files of another size.
public final class TracedCalls {
  private static final String HEADING = "system calls";

  private TracedCalls() {}

  /// `system calls`, or `system calls (traced at 1MiB)` in a cell of another size.
  public static String heading(RunRecord record, Cell cell) {
    return record.mechanisms().stream()
        .filter(traced -> traced.operation() == cell.operation())
        .filter(traced -> traced.jdk().equals(cell.jdk()))
        .mapToLong(Mechanism::fileBytes)
        .filter(bytes -> bytes != Math.round(cell.meanBytes()))
        .findFirst()
        .stream()
        .mapToObj(bytes -> HEADING + " (traced at " + SizeText.of(bytes) + ")")
        .findFirst()
        .orElse(HEADING);
  }
}
