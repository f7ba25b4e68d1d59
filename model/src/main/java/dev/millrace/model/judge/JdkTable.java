package dev.millrace.model.judge;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The same conditions on several JDKs, method by method.
///
/// @param label readable conditions, without the JDK
/// @param reference JDK that the others are compared with
/// @param jdks names of the JDKs in the order of the race
/// @param rows in the order of the plan
public record JdkTable(
    String label, Operation operation, String reference, List<String> jdks, List<JdkRow> rows) {
  public String call(JdkRow row) {
    return CallNames.name(operation, row.method());
  }

  /// One method on every JDK of a race.
  ///
  /// @param times one for each JDK of the table, in its order
  public record JdkRow(String method, List<Time> times) {
    public boolean hasTime() {
      return times.stream().anyMatch(time -> time.seconds() != null);
    }

    /// The time on one JDK.
    ///
    /// @param seconds seconds for one file; null without a time
    /// @param ratio time over the time on the reference JDK; null if either is missing
    public record Time(String jdk, @Nullable Interval seconds, @Nullable Interval ratio) {}
  }

  /// Returns a table for each set of conditions with times on several JDKs.
  public static List<JdkTable> of(RunRecord record, List<JudgedCell> cells) {
    Grouping grouping = new Grouping(record);
    return JudgedCell.groups(cells, Cell::conditions).values().stream()
        .filter(group -> group.size() > 1)
        .map(grouping::table)
        .filter(table -> table.rows().stream().anyMatch(JdkRow::hasTime))
        .toList();
  }

  /// Cells that differ only in their JDK.
  private record Grouping(RunRecord record) {
    private JdkTable table(List<JudgedCell> group) {
      Cell first = group.getFirst().cell();
      return new JdkTable(
          first.label(),
          first.operation(),
          record.plan().referenceJdk(),
          group.stream().map(judged -> judged.cell().jdk()).toList(),
          record.plan().entries().stream()
              .filter(entry -> entry.cell() == first.id() && entry.ranked())
              .map(entry -> row(entry.method(), group))
              .toList());
    }

    private JdkRow row(String method, List<JudgedCell> group) {
      MethodTimes reference =
          group.stream()
              .filter(judged -> judged.cell().jdk().equals(record.plan().referenceJdk()))
              .findFirst()
              .flatMap(judged -> judged.time(method))
              .orElse(null);
      return new JdkRow(
          method,
          group.stream()
              .map(judged -> time(judged.cell().jdk(), judged.time(method), reference))
              .toList());
    }

    private static JdkRow.Time time(
        String jdk, Optional<MethodTimes> times, @Nullable MethodTimes reference) {
      return new JdkRow.Time(
          jdk,
          times.map(MethodTimes::typical).orElse(null),
          reference == null ? null : times.map(each -> each.ratioTo(reference)).orElse(null));
    }
  }
}
