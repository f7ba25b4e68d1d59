package dev.millrace.report.markdown;

import dev.millrace.model.answer.WarningRanks.RankedWarning;
import dev.millrace.model.answer.WarningRanks.WarningGroup;
import dev.millrace.model.warnings.Finding;
import dev.millrace.report.Plural;
import dev.millrace.report.words.WarningWords;
import java.util.List;
import java.util.stream.Collectors;

/// Warnings by kind: three are visible with their worst evidence, the rest is folded.
final class WarningSection {
  private WarningSection() {}

  /// The section; empty without warnings.
  static String of(List<RankedWarning> warnings) {
    if (warnings.isEmpty()) {
      return "";
    }
    List<WarningGroup> groups = WarningGroup.of(warnings);
    List<WarningGroup> shown = WarningWords.first(groups);
    String visible =
        shown.stream()
            .map(group -> kind(group, group.findings().subList(0, 1)))
            .collect(Collectors.joining());
    return "\n## Warnings\n\n" + visible + (warnings.size() > shown.size() ? folded(groups) : "");
  }

  private static String folded(List<WarningGroup> groups) {
    int warnings = groups.stream().mapToInt(group -> group.warnings().size()).sum();
    return "\n<details><summary>All %s</summary>\n\n%s\n</details>\n"
        .formatted(
            Plural.of(warnings, "warning"),
            groups.stream()
                .map(group -> kind(group, group.findings()))
                .collect(Collectors.joining()));
  }

  private static String kind(WarningGroup group, List<Finding> findings) {
    String head =
        "- %s (%s): %s\n"
            .formatted(
                Markdown.bold(Markdown.text(WarningWords.heading(group))),
                WarningWords.effect(group.effect()),
                Markdown.text(WarningWords.why(group)));
    return head
        + findings.stream()
            .map(finding -> "  - %s\n".formatted(Markdown.text(WarningWords.seen(finding))))
            .collect(Collectors.joining());
  }
}
