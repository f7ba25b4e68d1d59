package dev.millrace.report.text;

import static dev.millrace.report.text.TextColumn.always;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JdkRow;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.text.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Prints the times of a method by JDK: the time on the reference, and the difference in percent on
/// the others.
final class JdkText {
  private JdkText() {}

  public static void print(JdkTable table, TextOutput out) {
    out.heading(
        "%s, by JDK: time on %s; difference in percent on the others [95 %% interval]"
            .formatted(table.label(), table.reference()));
    int most = most(table, out.columns());
    for (int first = 0; first < table.jdks().size(); first += most) {
      out.table(table.rows(), columns(table, first, most));
    }
  }

  // In a narrow terminal the JDKs take several tables, since none of them may be missing.
  private static int most(JdkTable table, int width) {
    int most = Math.max(1, table.jdks().size());
    while (most > 1 && !fits(table, most, width)) {
      most--;
    }
    return most;
  }

  private static boolean fits(JdkTable table, int most, int width) {
    return IntStream.iterate(0, first -> first < table.jdks().size(), first -> first + most)
        .mapToObj(first -> new FittedTable<>(table.rows(), columns(table, first, most), width))
        .allMatch(FittedTable::fits);
  }

  private static List<TextColumn<JdkRow>> columns(JdkTable table, int first, int most) {
    List<TextColumn<JdkRow>> columns = new ArrayList<>();
    columns.add(always(Columns.left("method").with(JdkRow::method)));
    for (int i = first; i < Math.min(first + most, table.jdks().size()); i++) {
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
