package dev.millrace.report.words;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.judge.JdkTable.JdkRow;
import dev.millrace.model.text.Format;
import dev.millrace.report.TableColumn;
import java.util.List;
import java.util.stream.IntStream;

/// The columns of a table by JDK: the time on the reference, and the difference in percent on the
/// others.
public final class JdkColumns {
  private JdkColumns() {}

  /// Returns a column for each JDK.
  ///
  /// @param missing the text without a time
  public static List<TableColumn<JdkRow>> times(JdkTable table, String missing) {
    return IntStream.range(0, table.jdks().size())
        .mapToObj(i -> {
          String jdk = table.jdks().get(i);
          boolean reference = jdk.equals(table.reference());
          return TableColumn.<JdkRow>right(
              jdk, row -> text(row.times().get(i), reference, missing));
        })
        .toList();
  }

  private static String text(JdkRow.Time time, boolean reference, String missing) {
    if (time.seconds() == null) {
      return missing;
    }
    Interval ratio = time.ratio();
    return reference || ratio == null
        ? Format.seconds(time.seconds().estimate())
        : Format.percentage(ratio);
  }
}
