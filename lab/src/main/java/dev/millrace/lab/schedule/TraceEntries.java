package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Tracing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Selects the methods that run once more under strace after a race: one JVM for every operation,
/// method, JDK and pair of directories.
public final class TraceEntries {
  private TraceEntries() {}

  private record Kind(Operation operation, String method, String jdk, String from, String to) {}

  /// Returns the number of JVMs that are still to be traced.
  public static int due(RunRecord record) {
    boolean isDue = record.plan().watch() == Tracing.STRACE && record.mechanisms().isEmpty();
    return isDue ? of(record).size() : 0;
  }

  /// Returns the methods, each with the sizes of its cells.
  public static List<TracedMethod> of(RunRecord record) {
    Map<Kind, List<Entry>> kinds =
        record.plan().entries().stream()
            .filter(entry -> entry.runs() && !entry.isTwin())
            .collect(
                Collectors.groupingBy(
                    entry -> kind(record, entry), LinkedHashMap::new, Collectors.toList()));
    TraceSizes sizes = new TraceSizes(record);
    return kinds.values().stream()
        .map(entries -> new TracedMethod(entries.getFirst(), sizes.of(entries)))
        .toList();
  }

  private static Kind kind(RunRecord record, Entry entry) {
    Cell cell = record.plan().cell(entry.cell());
    return new Kind(cell.operation(), entry.method(), cell.jdk(), cell.from(), cell.to());
  }
}
