package dev.millrace.cli;

import dev.millrace.model.Finding;
import dev.millrace.model.JudgedRace;
import java.io.PrintWriter;

/// Prints warnings, each with what was seen, why it matters and what to try.
final class WarningText {
  private WarningText() {}

  static void print(JudgedRace race, PrintWriter err) {
    for (Finding finding : race.warnings()) {
      String where = finding.where().isEmpty() ? "" : finding.where() + ": ";
      err.printf("warning: %s%s%n", where, finding.seen());
      err.printf("  %s; try %s%n", finding.why(), finding.advice());
    }
  }
}
