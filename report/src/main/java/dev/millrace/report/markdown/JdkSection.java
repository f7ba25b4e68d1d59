package dev.millrace.report.markdown;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JdkRow;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.text.Format;
import java.util.ArrayList;
import java.util.List;

/// One set of conditions on several JDKs.
final class JdkSection {
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
