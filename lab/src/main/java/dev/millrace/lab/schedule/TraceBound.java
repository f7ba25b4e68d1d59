package dev.millrace.lab.schedule;

import dev.millrace.lab.schedule.TraceEntries.TracedKind;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The most JVMs that tracing may need after a race, if no earlier trace holds for it. Needed
/// between two forks, so it judges no cell.
///
/// @param record the race so far
record TraceBound(RunRecord record) {
  /// Returns the number of JVMs that are still to be traced.
  static int of(RunRecord record) {
    return TraceEntries.areDue(record) ? new TraceBound(record).jvms() : 0;
  }

  // A JVM belongs to one method, and to all cells of one group.
  private int jvms() {
    Map<TracedKind.Group, Long> methods =
        TraceEntries.kinds(record).keySet().stream()
            .collect(Collectors.groupingBy(TracedKind::group, Collectors.counting()));
    Map<TracedKind.Group, Integer> most =
        record.plan().cells().stream()
            .collect(
                Collectors.groupingBy(TracedKind.Group::of, Collectors.summingInt(this::most)));
    return methods.entrySet().stream()
        .mapToInt(group -> (int) Math.min(group.getValue(), most.getOrDefault(group.getKey(), 0)))
        .sum();
  }

  private int most(Cell cell) {
    List<Entry> entries = record.plan().methods(cell).stream().filter(Entry::runs).toList();
    return TracedTop.includesAll(record, cell)
        ? entries.size()
        : (int) entries.stream().filter(Entry::ranked).limit(TracedTop.MOST).count();
  }
}
