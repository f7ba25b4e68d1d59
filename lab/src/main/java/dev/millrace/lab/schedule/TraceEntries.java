package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Tracing;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Selects the entries that run once more under strace after a race: one for every operation,
/// method, JDK and pair of directories.
public final class TraceEntries {
  private TraceEntries() {}

  private record Kind(Operation operation, String method, String jdk, String from, String to) {}

  /// Returns the number of entries that are still to be traced.
  public static int due(RunRecord record) {
    boolean isDue = record.plan().watch() == Tracing.STRACE && record.mechanisms().isEmpty();
    return isDue ? of(record).size() : 0;
  }

  /// Returns the entries, each with the largest files of its kind: these show best how slow a byte
  /// is.
  public static List<Entry> of(RunRecord record) {
    Map<Kind, Entry> kinds = new LinkedHashMap<>();
    record.plan().entries().stream()
        .filter(Entry::runs)
        .sorted(
            Comparator.comparingLong(
                (Entry entry) -> -record.plan().cell(entry.cell()).sizeBytes()))
        .forEach(entry -> kinds.putIfAbsent(kind(record, entry), entry));
    return List.copyOf(kinds.values());
  }

  private static Kind kind(RunRecord record, Entry entry) {
    Cell cell = record.plan().cell(entry.cell());
    return new Kind(cell.operation(), entry.method(), cell.jdk(), cell.from(), cell.to());
  }
}
