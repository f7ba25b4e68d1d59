package dev.millrace.model.judge;

import dev.millrace.model.judge.JdkTable.JdkRow;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Groups cells that differ only in their JDK.
public final class JdkTables {
  private final RunRecord record;
  private final RaceTimes times;
  private final List<JudgedCell> cells;

  public JdkTables(RunRecord record, RaceTimes times, List<JudgedCell> cells) {
    this.record = record;
    this.times = times;
    this.cells = cells;
  }

  public List<JdkTable> tables() {
    return JudgedCell.groups(cells, Cell::conditions).values().stream()
        .filter(group -> group.size() > 1)
        .map(this::table)
        .toList();
  }

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
            .flatMap(judged -> times(method, judged))
            .orElse(null);
    return new JdkRow(
        method,
        group.stream()
            .map(judged -> time(judged.cell().jdk(), times(method, judged), reference))
            .toList());
  }

  private Optional<MethodTimes> times(String method, JudgedCell judged) {
    return times.of(judged.cell()).of(method);
  }

  private static JdkRow.Time time(
      String jdk, Optional<MethodTimes> times, @Nullable MethodTimes reference) {
    return new JdkRow.Time(
        jdk,
        times.map(MethodTimes::typical).orElse(null),
        reference == null ? null : times.map(each -> each.ratioTo(reference)).orElse(null));
  }
}
