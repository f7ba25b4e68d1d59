package dev.millrace.lab.fork;

import dev.millrace.lab.machine.FreeMemory;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RacePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The forks of a round that are alive at the same time: as many as fit into half of the free
/// memory.
public final class ForkGroups {
  /// The memory of a JVM without its files.
  private static final long JVM_BYTES = 150L << 20;

  /// A method may hold a file in several arrays, or map it.
  private static final long COPIES_OF_A_FILE = 4;

  private static final int MOST_FORKS = 64;

  /// Two methods and the control method.
  private static final int LEAST_FORKS = 3;

  /// A batch, the batch before it that may still be mapped, and a reserve.
  private static final int SPACE = 3;

  private ForkGroups() {}

  /// Divides the forks of a round into groups of about the same size, in their order. The control
  /// method is in every group, because it shows the conditions of the group.
  ///
  /// @return groups of one where forks run alone; the forks have new sequence numbers
  public static List<List<ScheduledFork>> of(List<ScheduledFork> round, RacePlan plan) {
    Cell cell = round.getFirst().cell();
    int most = takesTurns(cell) ? most(round) : 1;
    return most < LEAST_FORKS
        ? round.stream().map(List::of).toList()
        : divided(round, plan.control(cell.id()), most);
  }

  // Young JVMs measure their start. Cold files are evicted before each iteration, and the eviction
  // of one fork would take the files of the others.
  private static boolean takesTurns(Cell cell) {
    return !cell.hasYoungJvms() && cell.cache() == CacheState.HOT;
  }

  private static int most(List<ScheduledFork> round) {
    Cell cell = round.getFirst().cell();
    long each = JVM_BYTES + COPIES_OF_A_FILE * cell.threads() * cell.largestBytes();
    return Math.clamp(FreeMemory.bytes() / 2 / each, 1, MOST_FORKS);
  }

  /// Returns how many forks of a group may warm up at the same time: one on each processor, but no
  /// more than the disk has space for. A mapped file keeps its space after its deletion, until it
  /// is unmapped.
  public static int warming(List<ScheduledFork> group) {
    Cell cell = group.getFirst().cell();
    int processors = Runtime.getRuntime().availableProcessors();
    if (!cell.operation().hasTarget()) {
      return processors;
    }
    long files = group.stream().mapToLong(due -> due.entry().warmupBatch()).max().orElse(1);
    double bytes = SPACE * files * cell.threads() * cell.meanBytes();
    long usable = Path.of(cell.to()).toFile().getUsableSpace();
    return Math.clamp((long) (usable / Math.max(1, bytes)), 1, processors);
  }

  static List<List<ScheduledFork>> divided(
      List<ScheduledFork> round, Optional<Entry> control, int most) {
    ScheduledFork first = round.getFirst();
    List<Entry> entries = round.stream().map(ScheduledFork::entry).toList();
    List<List<ScheduledFork>> divided = new ArrayList<>();
    int sequence = first.sequence();
    for (List<Entry> group : groups(entries, control, most)) {
      List<ScheduledFork> forks = new ArrayList<>();
      for (Entry entry : group) {
        forks.add(
            new ScheduledFork(sequence++, first.round(), first.cell(), entry, first.iterations()));
      }
      divided.add(forks);
    }
    return divided;
  }

  private static List<List<Entry>> groups(List<Entry> round, Optional<Entry> control, int most) {
    if (control.isEmpty() || (round.contains(control.get()) && round.size() <= most)) {
      return slices(round, most);
    }
    List<Entry> others = round.stream().filter(entry -> !entry.equals(control.get())).toList();
    if (others.isEmpty()) {
      return List.of(round);
    }
    return slices(others, most - 1).stream()
        .map(slice -> Stream.concat(control.stream(), slice.stream()).toList())
        .toList();
  }

  private static List<List<Entry>> slices(List<Entry> entries, int most) {
    int count = Math.ceilDiv(entries.size(), most);
    return IntStream.range(0, count)
        .mapToObj(
            i -> entries.subList(i * entries.size() / count, (i + 1) * entries.size() / count))
        .toList();
  }
}
