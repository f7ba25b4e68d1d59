package dev.millrace.lab.schedule;

import dev.millrace.methods.MethodId;
import dev.millrace.model.Judge;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Selects the methods that run once more under strace after a race: one JVM for every operation,
/// method, JDK and pair of directories. A method that is selected in one cell is traced with the
/// sizes of all its cells.
public final class TraceEntries {
  /// The most methods of a cell.
  private static final int MOST_OF_CELL = 8;

  /// A method that takes longer, relative to the fastest, explains no answer.
  private static final double NEAR = 1.5;

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
    return kinds(record).entrySet().stream()
        .filter(kind -> selected.contains(kind.getKey()))
        .map(kind -> TracedMethod.of(record, kind.getValue()))
        .toList();
  }

  private static Stream<Entry> selected(RunRecord record, JudgedCell cell) {
    boolean includesAll = includesAll(record, cell.cell());
    List<String> top = top(cell);
    return running(record)
        .filter(entry -> entry.cell() == cell.cell().id())
        .filter(entry -> includesAll || top.contains(entry.method()));
  }

  // On a server, the trace decides whether a method moved the bytes, and so its rank.
  private static boolean includesAll(RunRecord record, Cell cell) {
    return record.plan().tracing() == Tracing.ALL || record.environment().mayCopyOnServer(cell);
  }

  // The methods whose system calls explain the answer: the fastest methods, or all ranked ones in a
  // small race. The fastest of the JDK and the fastest of both rankings are among them: methods
  // that moved no bytes are ranked separately.
  private static List<String> top(JudgedCell cell) {
    List<MethodResult> ranked =
        Stream.concat(cell.compared().stream(), cell.apart().stream()).toList();
    return Stream.of(
            cell.jdkBest().winners().stream().limit(1),
            cell.winners().stream().limit(1),
            cell.winnersApart().stream().limit(1),
            ranked.stream()
                .filter(result -> ranked.size() <= MOST_OF_CELL || isClose(cell, result))
                .map(MethodResult::method))
        .flatMap(methods -> methods)
        .distinct()
        .limit(MOST_OF_CELL)
        .toList();
  }

  private static boolean isClose(JudgedCell cell, MethodResult result) {
    return cell.winners().contains(result.method())
        || cell.winnersApart().contains(result.method())
        || Objects.requireNonNull(result.ratioToBest()).estimate() <= NEAR;
  }

  private static Stream<Entry> running(RunRecord record) {
    return record.plan().entries().stream().filter(entry -> entry.runs() && !entry.isTwin());
  }

  /// Returns all methods that could be traced, with their entries.
  private static Map<TracedKind, List<Entry>> kinds(RunRecord record) {
    return running(record)
        .collect(
            Collectors.groupingBy(
                entry -> TracedKind.of(record, entry), LinkedHashMap::new, Collectors.toList()));
  }

  /// Returns the most JVMs that are still to be traced. Needed between two forks, so it judges no
  /// cell.
  ///
  /// @param record the race so far
  static int mostJvms(RunRecord record) {
    if (!areDue(record)) {
      return 0;
    }
    // A JVM belongs to one method, and to all cells of one group.
    Map<TracedKind.Group, Long> methods =
        kinds(record).keySet().stream()
            .collect(Collectors.groupingBy(TracedKind::group, Collectors.counting()));
    Map<TracedKind.Group, Integer> most =
        record.plan().cells().stream()
            .collect(
                Collectors.groupingBy(
                    TracedKind.Group::of, Collectors.summingInt(cell -> most(record, cell))));
    return methods.entrySet().stream()
        .mapToInt(group -> (int) Math.min(group.getValue(), most.getOrDefault(group.getKey(), 0)))
        .sum();
  }

  private static int most(RunRecord record, Cell cell) {
    List<Entry> entries = record.plan().methods(cell).stream().filter(Entry::runs).toList();
    return includesAll(record, cell)
        ? entries.size()
        : (int) entries.stream().filter(Entry::ranked).limit(MOST_OF_CELL).count();
  }

  /// The entries that share a traced JVM.
  ///
  /// @param method the id of their method
  /// @param group of their cells
  private record TracedKind(String method, Group group) {
    /// The cells that share traced JVMs: a method may make other calls in other groups.
    record Group(Operation operation, String jdk, String from, String to) {
      static Group of(Cell cell) {
        return new Group(cell.operation(), cell.jdk(), cell.from(), cell.to());
      }
    }

    static TracedKind of(RunRecord record, Entry entry) {
      return new TracedKind(entry.method(), Group.of(record.plan().cell(entry.cell())));
    }
  }

  /// A method that runs under strace in one JVM, with files of several sizes.
  ///
  /// @param entry one of its entries
  /// @param sizes in bytes, the largest first: the size of each cell, or less where a smaller file
  ///   shows the same calls
  public record TracedMethod(Entry entry, List<Long> sizes) {
    private static final long MOST_BYTES = 1 << 20;

    /// For methods that move single bytes: strace takes some 20 microseconds for every call.
    private static final long SLOW_BYTES = 16 << 10;

    /// A method that takes longer for a byte moves single bytes.
    private static final double SLOW_NANOS = 50;

    /// The copier selects its calls by the size of the file, up to 24 MiB.
    private static final Set<String> COPIERS = Set.of("millrace", "millrace-files-copy");

    private static final long MOST_COPIER_BYTES = 32 << 20;

    static TracedMethod of(RunRecord record, List<Entry> entries) {
      return new TracedMethod(
          entries.getFirst(),
          entries.stream()
              .map(entry -> bytes(record.plan().cell(entry.cell()), entry))
              .distinct()
              .sorted(Comparator.reverseOrder())
              .toList());
    }

    private static long bytes(Cell cell, Entry entry) {
      long bytes = Math.round(cell.meanBytes());
      boolean isCopier = COPIERS.contains(MethodId.parse(entry.method()).name());
      return Math.min(bytes, isCopier ? MOST_COPIER_BYTES : most(entry, bytes));
    }

    // Small files do not show the cost of a byte.
    private static long most(Entry entry, long bytes) {
      return entry.pilotNanos() > SLOW_NANOS * bytes ? SLOW_BYTES : MOST_BYTES;
    }
  }
}
