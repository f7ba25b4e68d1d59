package dev.millrace.report.markdown;

import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What a reader should know before believing the rest: each kind of warning with all that was
/// seen.
final class WarningSection {
  private WarningSection() {}

  /// The section; empty without warnings.
  static String of(List<Finding> findings) {
    Map<Warning, List<Finding>> kinds = new EnumMap<>(Warning.class);
    findings.forEach(
        each -> kinds.computeIfAbsent(each.warning(), _ -> new ArrayList<>()).add(each));
    return kinds.isEmpty()
        ? ""
        : "\n## Warnings\n\n"
            + kinds.values().stream().map(WarningSection::kind).collect(Collectors.joining());
  }

  private static String kind(List<Finding> findings) {
    Finding first = findings.getFirst();
    String why =
        "- %s; try %s:\n".formatted(Markdown.text(first.why()), Markdown.text(first.advice()));
    return why + findings.stream().map(WarningSection::seen).collect(Collectors.joining());
  }

  private static String seen(Finding finding) {
    return finding.where().isEmpty()
        ? "  - " + Markdown.text(finding.seen()) + "\n"
        : "  - %s: %s\n".formatted(Markdown.text(finding.where()), Markdown.text(finding.seen()));
  }
}
