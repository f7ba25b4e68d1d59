package dev.millrace.report.text;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Prints warnings, each with what was seen, why it matters and what to try. Of one kind only the
/// first few are told: a race of many cells would drown its reader.
public final class WarningText {
  private static final int TOLD = 3;

  private WarningText() {}

  public static void print(JudgedRace race, PrintWriter err) {
    Map<Warning, List<Finding>> kinds = new EnumMap<>(Warning.class);
    for (Finding finding : race.warnings()) {
      kinds.computeIfAbsent(finding.warning(), _ -> new ArrayList<>()).add(finding);
    }
    kinds.values().forEach(findings -> print(findings, err));
  }

  private static void print(List<Finding> findings, PrintWriter err) {
    for (Finding finding : findings.subList(0, Math.min(TOLD, findings.size()))) {
      String where = finding.where().isEmpty() ? "" : finding.where() + ": ";
      err.printf("warning: %s%s%n", where, finding.seen());
    }
    if (findings.size() > TOLD) {
      err.printf("  and %d more like these%n", findings.size() - TOLD);
    }
    Finding first = findings.getFirst();
    err.printf("  %s; try %s%n", first.why(), first.advice());
  }
}
