package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A JVM to start: it runs the forks of one method in several cells (docs/decisions/0029).
///
/// @param forks one for each cell, the smallest files first, with successive sequence numbers
public record ScheduledJvm(List<ScheduledFork> forks) {
  /// Larger files leave a heap and a page cache that change the times of smaller ones.
  private static final long MOST_SHARED_BYTES = 64L << 20;

  private static final Comparator<ScheduledFork> SMALLEST_FIRST =
      Comparator.<ScheduledFork>comparingDouble(fork -> fork.cell().meanBytes())
          .thenComparingInt(fork -> fork.cell().id());

  /// The conditions of a JVM: cells of the same kind can share one.
  ///
  /// @param jdk its [Cell#jdk]
  /// @param operation of the method
  /// @param threads that JMH starts in it
  /// @param alone the [Cell#id] of a cell that shares no JVM; -1 for all others
  public record Kind(String jdk, Operation operation, int threads, int alone) {
    /// Returns the kind of the JVMs of a cell. Young JVMs measure their start, and the eviction of
    /// cold files takes long.
    public static Kind of(Cell cell) {
      boolean isAlone = !cell.takesTurns() || cell.largestBytes() > MOST_SHARED_BYTES;
      return new Kind(cell.jdk(), cell.operation(), cell.threads(), isAlone ? cell.id() : -1);
    }
  }

  /// Returns the JVMs for some forks, in their order: one for each kind and method.
  public static List<ScheduledJvm> sharing(Collection<ScheduledFork> forks) {
    Map<List<Object>, List<ScheduledFork>> jvms = new LinkedHashMap<>();
    for (ScheduledFork fork : forks) {
      jvms.computeIfAbsent(
              List.of(fork.entry().method(), Kind.of(fork.cell())), _ -> new ArrayList<>())
          .add(fork);
    }
    return jvms.values().stream()
        .map(each -> new ScheduledJvm(each.stream().sorted(SMALLEST_FIRST).toList()))
        .toList();
  }

  /// Returns the same JVMs with successive sequence numbers.
  ///
  /// @param first the number of the first fork
  public static List<ScheduledJvm> numbered(List<ScheduledJvm> jvms, int first) {
    List<ScheduledJvm> numbered = new ArrayList<>();
    int sequence = first;
    for (ScheduledJvm jvm : jvms) {
      List<ScheduledFork> forks = new ArrayList<>();
      for (ScheduledFork fork : jvm.forks) {
        forks.add(fork.at(sequence++));
      }
      numbered.add(new ScheduledJvm(forks));
    }
    return numbered;
  }

  /// Returns the fork of the smallest files.
  public ScheduledFork first() {
    return forks.getFirst();
  }

  /// Returns its method in one of the cells.
  public Entry entry() {
    return first().entry();
  }
}
