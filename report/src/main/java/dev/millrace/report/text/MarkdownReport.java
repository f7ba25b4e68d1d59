package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.answer.WarningRanks.RankedWarning;
import dev.millrace.model.answer.WarningRanks.WarningGroup;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.judge.JdkTable.JdkRow;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.model.warnings.Finding;
import dev.millrace.report.EnumNames;
import dev.millrace.report.Plural;
import dev.millrace.report.RaceResult;
import dev.millrace.report.TableColumn;
import dev.millrace.report.words.JdkColumns;
import dev.millrace.report.words.MachinesResult;
import dev.millrace.report.words.UserNotes;
import dev.millrace.report.words.WarningWords;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Races as Markdown, as GitHub shows it: the answer first, then the differences by JDK, the table
/// of each cell, warnings, and the machine. The comparison with a published experiment is not in
/// it.
public final class MarkdownReport {
  private MarkdownReport() {}

  /// Writes `results` to `out`, which stays open, one after the other. The races of several
  /// machines begin with a section that compares the machines.
  public static void write(List<RaceResult> results, Writer out) throws IOException {
    Optional<MachinesResult> machines = MachinesResult.of(results);
    if (machines.isPresent()) {
      out.write(MachinesSection.of(machines.get()) + "\n");
    }
    for (int i = 0; i < results.size(); i++) {
      out.write(i == 0 ? "" : "\n");
      out.write(text(results.get(i)));
    }
  }

  private static String text(RaceResult result) {
    StringBuilder text = new StringBuilder();
    UserNotes.of(result).forEach(note -> text.append(Markdown.text(note)).append("\n\n"));
    text.append(AnswerSection.of(result));
    for (JdkTable table : result.race().jdkTables()) {
      text.append(jdks(table));
    }
    for (JudgedCell cell : result.race().cells()) {
      text.append(CellSection.of(result.record(), cell));
    }
    text.append(warnings(result.warnings()));
    text.append(environment(result.record()));
    return text.toString();
  }

  private static String jdks(JdkTable jdks) {
    List<TableColumn<JdkRow>> columns = new ArrayList<>();
    columns.add(left("method", row -> Markdown.text(jdks.call(row))));
    JdkColumns.times(jdks, "")
        .forEach(time -> columns.add(right(Markdown.text(time.heading()), time.text())));
    return "\n## %s, by JDK\n\nTime on %s; for other JDKs the difference, with its 95 %% interval.\n\n%s"
        .formatted(
            Markdown.text(jdks.label()),
            Markdown.text(jdks.reference()),
            MarkdownTable.of(jdks.rows().stream().filter(JdkRow::hasTime).toList(), columns));
  }

  // Three kinds are visible with their worst evidence, the rest is folded.
  private static String warnings(List<RankedWarning> warnings) {
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

  private static String environment(RunRecord record) {
    Environment machine = record.environment();
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("Millrace", record.millrace()));
    rows.add(List.of("system", machine.system()));
    rows.add(List.of("kernel", machine.kernel()));
    rows.add(List.of("processor", machine.logicalCpus() + " x " + machine.cpu()));
    rows.add(List.of("governor", machine.governor()));
    rows.add(List.of("memory", SizeText.of(machine.memoryBytes())));
    rows.add(List.of("copies memory at", Format.rate(machine.memoryCopyBytesPerSecond())));
    rows.add(List.of("container", machine.container()));
    rows.add(List.of("host JVM", machine.host()));
    machine.jdks().forEach(jdk -> rows.add(List.of("JDK " + jdk.name(), jdk.words())));
    machine
        .directories()
        .forEach(directory ->
            rows.add(List.of("directory " + directory.path(), EnumNames.directory(directory))));
    return "\n## Environment\n\n"
        + MarkdownTable.ofText(
            rows, List.of(left("environment", List::getFirst), left("", List::getLast)));
  }
}
