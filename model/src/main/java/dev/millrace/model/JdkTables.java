package dev.millrace.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Sets the cells beside each other that differ only in their JDK.
final class JdkTables {
  private final RunRecord record;
  private final List<JudgedCell> cells;

  JdkTables(RunRecord record, List<JudgedCell> cells) {
    this.record = record;
    this.cells = cells;
  }

  List<JdkTable> tables() {
    Map<Cell, List<JudgedCell>> groups = new LinkedHashMap<>();
    for (JudgedCell judged : cells) {
      groups.computeIfAbsent(judged.cell().conditions(), _ -> new ArrayList<>()).add(judged);
    }
    return groups.values().stream().filter(group -> group.size() > 1).map(this::table).toList();
  }

  private JdkTable table(List<JudgedCell> group) {
    Cell first = group.getFirst().cell();
    return new JdkTable(
        first.label(),
        record.plan().referenceJdk(),
        group.stream().map(judged -> judged.cell().jdk()).toList(),
        record.plan().entries().stream()
            .filter(entry -> entry.cell() == first.id() && entry.ranked())
            .map(entry -> row(entry.method(), group))
            .toList());
  }

  private JdkRow row(String method, List<JudgedCell> group) {
    double[] reference =
        group.stream()
            .filter(judged -> judged.cell().jdk().equals(record.plan().referenceJdk()))
            .findFirst()
            .map(judged -> times(method, judged))
            .orElse(new double[0]);
    return new JdkRow(
        method,
        group.stream()
            .map(judged -> time(judged.cell().jdk(), times(method, judged), reference))
            .toList());
  }

  private double[] times(String method, JudgedCell judged) {
    boolean timed =
        judged.results().stream()
            .anyMatch(r -> r.method().equals(method) && r.status() == Status.OK);
    return timed ? ForkTimes.of(record.forksOf(judged.cell().id(), method)) : new double[0];
  }

  private static JdkRow.Time time(String jdk, double[] times, double[] reference) {
    return times.length == 0
        ? new JdkRow.Time(jdk, null, null)
        : new JdkRow.Time(jdk, Intervals.of(times), ratio(times, reference));
  }

  private static @Nullable Interval ratio(double[] times, double[] reference) {
    if (reference.length == 0) {
      return null;
    }
    return Arrays.equals(times, reference)
        ? new Interval(1.0, 1, 1.0)
        : Intervals.ratio(times, reference);
  }
}
