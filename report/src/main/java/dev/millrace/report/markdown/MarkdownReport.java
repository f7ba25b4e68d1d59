package dev.millrace.report.markdown;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.judge.JdkTable.JdkRow;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.text.Format;
import dev.millrace.report.RaceResult;
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
      text.append(JdkSection.of(table));
    }
    for (JudgedCell cell : result.race().cells()) {
      text.append(CellSection.of(result.record(), cell));
    }
    text.append(WarningSection.of(result.warnings()));
    text.append(EnvironmentSection.of(result.record()));
    return text.toString();
  }

  /// One set of conditions on several JDKs.
  private static final class JdkSection {
    private JdkSection() {}

    static String of(JdkTable jdks) {
      MarkdownTable table = new MarkdownTable().column(MarkdownTable.Align.LEFT, "method");
      jdks.jdks().forEach(jdk -> table.column(MarkdownTable.Align.RIGHT, Markdown.text(jdk)));
      jdks.rows().stream().filter(JdkRow::hasTime).forEach(row -> table.row(cells(jdks, row)));
      return "\n## %s, by JDK\n\nTime on %s; for other JDKs the difference, with its 95 %% interval.\n\n%s"
          .formatted(Markdown.text(jdks.label()), Markdown.text(jdks.reference()), table);
    }

    private static List<String> cells(JdkTable jdks, JdkRow row) {
      List<String> cells = new ArrayList<>(List.of(Markdown.text(jdks.call(row))));
      row.times().forEach(time -> cells.add(cell(time, time.jdk().equals(jdks.reference()))));
      return cells;
    }

    private static String cell(JdkRow.Time time, boolean reference) {
      if (time.seconds() == null) {
        return "";
      }
      Interval ratio = time.ratio();
      return reference || ratio == null
          ? Format.seconds(time.seconds().estimate())
          : Format.percentage(ratio);
    }
  }
}
