package dev.millrace.report.text;

import dev.millrace.model.answer.WarningRanks.WarningGroup;
import dev.millrace.model.warnings.Finding;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.WarningWords;
import java.util.List;

/// Prints warnings by kind, the most important kind first, each with its evidence, its reason and a
/// remedy.
public record WarningText(WarningDetail detail, TextOutput err) {
  public static void print(RaceResult result, WarningDetail detail, TextOutput err) {
    new WarningText(detail, err).print(WarningGroup.of(result.warnings()));
  }

  private void print(List<WarningGroup> groups) {
    List<WarningGroup> shown = detail == WarningDetail.ALL ? groups : WarningWords.first(groups);
    shown.forEach(this::print);
    if (detail == WarningDetail.THREE) {
      more(groups, shown);
    }
  }

  private void print(WarningGroup group) {
    err.wrapped(
        "warning: ",
        "%s (%s)".formatted(WarningWords.heading(group), WarningWords.effect(group.effect())));
    List<Finding> findings =
        detail == WarningDetail.ALL ? group.findings() : group.findings().subList(0, 1);
    findings.forEach(finding -> err.wrapped("  ", WarningWords.seen(finding)));
    if (detail == WarningDetail.ALL) {
      err.wrapped("  ", WarningWords.why(group));
    }
  }

  // Of a group that is shown, all warnings except the worst are hidden.
  private void more(List<WarningGroup> groups, List<WarningGroup> shown) {
    int warnings = groups.stream().mapToInt(group -> group.warnings().size()).sum();
    long kinds =
        groups.stream()
            .filter(group -> !shown.contains(group) || group.warnings().size() > 1)
            .count();
    if (warnings > shown.size()) {
      err.println(WarningWords.more(warnings - shown.size(), kinds) + ": --warnings all");
    }
  }

  /// The number of warnings in the terminal.
  public enum WarningDetail {
    /// The three most important kinds, each with its worst warning.
    THREE,
    ALL
  }
}
