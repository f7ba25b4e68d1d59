package dev.millrace.lab.fork;

import dev.millrace.lab.machine.FreeMemory;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The forks of a round that are alive at the same time: as many as fit into half of the free
/// memory.
public final class ForkGroups {
  /// The memory of a JVM without its files.
  private static final long JVM_BYTES = 150L << 20;

  /// A method may hold a file in several arrays, or map it.
  private static final long COPIES_OF_A_FILE = 4;

  private static final int MOST_FORKS = 64;

  /// A batch, the batch before it that may still be mapped, and a reserve.
  private static final int SPACE = 3;

  private ForkGroups() {}

  /// Divides the forks of a round into groups of about the same size, in their order.
  public static List<List<ScheduledFork>> of(List<ScheduledFork> round) {
    return divided(round, takesTurns(round.getFirst().cell()) ? most(round) : 1);
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
    if (cell.operation() == Operation.READ) {
      return processors;
    }
    long files = group.stream().mapToLong(due -> due.entry().warmupBatch()).max().orElse(1);
    double bytes = SPACE * files * cell.threads() * cell.meanBytes();
    long usable = Path.of(cell.to()).toFile().getUsableSpace();
    return Math.clamp((long) (usable / Math.max(1, bytes)), 1, processors);
  }

  static List<List<ScheduledFork>> divided(List<ScheduledFork> round, int most) {
    int groups = Math.ceilDiv(round.size(), most);
    List<List<ScheduledFork>> divided = new ArrayList<>();
    for (int i = 0; i < groups; i++) {
      divided.add(round.subList(i * round.size() / groups, (i + 1) * round.size() / groups));
    }
    return divided;
  }
}
