package dev.millrace.report.text;

import static dev.millrace.report.text.TextColumn.always;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.judge.JdkTable.JdkRow;
import dev.millrace.model.text.Format;
import dev.millrace.report.text.TextColumn.Columns;
import java.util.ArrayList;
import java.util.List;

/// Prints the times of a method by JDK: the time on the reference, and the difference in percent on
/// the others.
final class JdkText {
  private JdkText() {}

  public static void print(JdkTable table, TextOutput out) {
    out.heading(
        "%s, by JDK: time on %s; difference in percent on the others [95 %% interval]"
            .formatted(table.label(), table.reference()));
    TextColumn<JdkRow> methods = always(Columns.left("method").with(table::call));
    new SplitTable<>(table.rows(), methods, times(table)).print(out);
  }

  private static List<TextColumn<JdkRow>> times(JdkTable table) {
    List<TextColumn<JdkRow>> columns = new ArrayList<>();
    for (int i = 0; i < table.jdks().size(); i++) {
      int column = i;
      String jdk = table.jdks().get(i);
      boolean reference = jdk.equals(table.reference());
      columns.add(always(Columns.right(jdk).with(row -> text(row.times().get(column), reference))));
    }
    return columns;
  }

  private static String text(JdkRow.Time time, boolean reference) {
    if (time.seconds() == null) {
      return "-";
    }
    Interval ratio = time.ratio();
    return reference || ratio == null
        ? Format.seconds(time.seconds().estimate())
        : Format.percentage(ratio);
  }
}
