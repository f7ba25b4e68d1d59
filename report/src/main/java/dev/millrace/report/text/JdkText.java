package dev.millrace.report.text;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.ColumnData;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JdkRow;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.text.Format;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// Prints a method by JDK: the time on the reference, and how many percent longer or shorter it is
/// elsewhere.
final class JdkText {
  private JdkText() {}

  public static void print(JdkTable table, PrintWriter out) {
    out.printf(
        "%n%s, by JDK: time on %s; elsewhere the percentage more or less [95 %% interval]%n",
        table.label(), table.reference());
    out.println(AsciiTable.getTable(AsciiTable.NO_BORDERS, table.rows(), columns(table)));
  }

  private static List<ColumnData<JdkRow>> columns(JdkTable table) {
    List<ColumnData<JdkRow>> columns = new ArrayList<>();
    columns.add(Columns.left("method").with(JdkRow::method));
    for (int i = 0; i < table.jdks().size(); i++) {
      int column = i;
      String jdk = table.jdks().get(i);
      boolean reference = jdk.equals(table.reference());
      columns.add(Columns.right(jdk).with(row -> text(row.times().get(column), reference)));
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
