package dev.millrace.lab.schedule;

import dev.millrace.model.Judge;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Selects the methods that run once more under strace after a race: one JVM for every operation,
/// method, JDK and pair of directories. A method that is selected in one cell is traced with the
/// sizes of all its cells.
public final class TraceEntries {
  private TraceEntries() {}

  /// Returns whether methods are still to be traced.
  public static boolean areDue(RunRecord record) {
    return record.plan().tracing() != Tracing.NONE && record.mechanisms().isEmpty();
  }

  /// Returns the methods, each with the sizes of its cells.
  public static List<TracedMethod> of(RunRecord record) {
    Set<TracedKind> selected =
        Judge.cells(record).stream()
            .flatMap(cell -> selected(record, cell))
            .map(entry -> TracedKind.of(record, entry))
            .collect(Collectors.toSet());
    TraceSizes sizes = new TraceSizes(record);
    return kinds(record).entrySet().stream()
        .filter(kind -> selected.contains(kind.getKey()))
        .map(kind -> new TracedMethod(kind.getValue().getFirst(), sizes.of(kind.getValue())))
        .toList();
  }

  private static Stream<Entry> selected(RunRecord record, JudgedCell cell) {
    boolean includesAll = TracedTop.includesAll(record, cell.cell());
    List<String> top = new TracedTop(cell).methods();
    return running(record)
        .filter(entry -> entry.cell() == cell.cell().id())
        .filter(entry -> includesAll || top.contains(entry.method()));
  }

  private static Stream<Entry> running(RunRecord record) {
    return record.plan().entries().stream().filter(entry -> entry.runs() && !entry.isTwin());
  }

  /// Returns all methods that could be traced, with their entries.
  static Map<TracedKind, List<Entry>> kinds(RunRecord record) {
    return running(record)
        .collect(
            Collectors.groupingBy(
                entry -> TracedKind.of(record, entry), LinkedHashMap::new, Collectors.toList()));
  }

  /// The entries that share a traced JVM.
  ///
  /// @param method the id of their method
  /// @param group of their cells
  record TracedKind(String method, Group group) {
    /// The cells that share traced JVMs: a method may make other calls in other groups.
    record Group(Operation operation, String jdk, String from, String to) {
      static Group of(Cell cell) {
        return new Group(cell.operation(), cell.jdk(), cell.from(), cell.to());
      }
    }

    /// Returns the kind of an entry.
    static TracedKind of(RunRecord record, Entry entry) {
      return new TracedKind(entry.method(), Group.of(record.plan().cell(entry.cell())));
    }
  }

  /// A method that runs under strace in one JVM, with files of several sizes.
  ///
  /// @param entry one of its entries
  /// @param sizes in the order of the runs
  public record TracedMethod(Entry entry, List<TracedSize> sizes) {
    public TracedMethod {
      sizes = List.copyOf(sizes);
    }
  }

  /// A size of file with which a method is traced.
  ///
  /// @param bytes the size
  /// @param repeats the untraced invocations before the traced one
  public record TracedSize(long bytes, int repeats) {}
}
