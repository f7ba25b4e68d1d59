package dev.millrace.report.markdown;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.judge.JdkTable.JdkRow;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.report.RaceResult;
import dev.millrace.report.TableColumn;
import dev.millrace.report.words.JdkColumns;
import dev.millrace.report.words.MachinesResult;
import dev.millrace.report.words.UserNotes;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    text.append(WarningSection.of(result.warnings()));
    text.append(EnvironmentSection.of(result.record()));
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
}
