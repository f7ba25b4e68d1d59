package dev.millrace.lab.fork;

import dev.millrace.lab.machine.MachineMemory;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RacePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The JVMs of a round that are alive at the same time: as many as fit into half of the free
/// memory.
public final class ForkGroups {
  /// The memory of a JVM without its heap and its files.
  private static final long JVM_BYTES = 150L << 20;

  /// The JVM starts with a heap of so large a part of the memory, and touches all of it.
  private static final int INITIAL_HEAP = 64;

  /// A method may hold a file in several arrays, or map it.
  private static final long COPIES_OF_A_FILE = 4;

  private static final int MOST_JVMS = 64;

  /// Two methods and the control method.
  private static final int LEAST_JVMS = 3;

  /// A batch, the batch before it that may still be mapped, and a reserve.
  private static final int SPACE = 3;

  private ForkGroups() {}

  /// Divides the forks of a round into JVMs, and these into groups of about the same size, in their
  /// order. The control method is in every group, because it shows the conditions of the group.
  ///
  /// @param round forks that can share JVMs
  /// @return groups of one where JVMs run alone; the forks have new sequence numbers
  public static List<List<ScheduledJvm>> of(List<ScheduledFork> round, RacePlan plan) {
    return groups(ScheduledJvm.sharing(round), round, plan);
  }

  /// The same for lost forks, each in its own JVM: one that ends again shows in which cell it ends.
  public static List<List<ScheduledJvm>> repeated(List<ScheduledFork> lost, RacePlan plan) {
    return groups(lost.stream().map(fork -> new ScheduledJvm(List.of(fork))).toList(), lost, plan);
  }

  private static List<List<ScheduledJvm>> groups(
      List<ScheduledJvm> jvms, List<ScheduledFork> round, RacePlan plan) {
    int most = round.getFirst().cell().takesTurns() ? most(round) : 1;
    return numbered(
        most < LEAST_JVMS ? slices(jvms, 1) : divided(jvms, plan, most),
        round.getFirst().sequence());
  }

  private static int most(List<ScheduledFork> round) {
    long each =
        round.stream()
            .map(ScheduledFork::cell)
            .mapToLong(cell -> COPIES_OF_A_FILE * cell.threads() * cell.largestBytes())
            .max()
            .orElseThrow();
    long jvm = JVM_BYTES + MachineMemory.totalBytes() / INITIAL_HEAP + each;
    return Math.clamp(MachineMemory.availableBytes() / 2 / jvm, 1, MOST_JVMS);
  }

  /// Returns how many JVMs of a group may warm up at the same time: one on each processor, but no
  /// more than the disk has space for. A mapped file keeps its space after its deletion, until it
  /// is unmapped.
  public static int warming(List<ScheduledJvm> group) {
    int processors = Runtime.getRuntime().availableProcessors();
    return group.stream()
        .flatMap(jvm -> jvm.forks().stream())
        .mapToInt(fork -> warming(fork, processors))
        .min()
        .orElse(processors);
  }

  private static int warming(ScheduledFork fork, int processors) {
    Cell cell = fork.cell();
    if (!cell.operation().hasTarget()) {
      return processors;
    }
    double bytes = SPACE * fork.entry().warmupBatch() * cell.threads() * cell.meanBytes();
    long usable = Path.of(cell.to()).toFile().getUsableSpace();
    return Math.clamp((long) (usable / Math.max(1, bytes)), 1, processors);
  }

  static List<List<ScheduledJvm>> divided(List<ScheduledJvm> jvms, RacePlan plan, int most) {
    Optional<ScheduledJvm> control = control(jvms, plan);
    if (control.isEmpty() || (jvms.contains(control.get()) && jvms.size() <= most)) {
      return slices(jvms, most);
    }
    List<ScheduledJvm> others = jvms.stream().filter(jvm -> !jvm.equals(control.get())).toList();
    if (others.isEmpty()) {
      return List.of(jvms);
    }
    return slices(others, most - 1).stream()
        .map(slice -> Stream.concat(control.stream(), slice.stream()).toList())
        .toList();
  }

  // A JVM of the control method in all cells, unless it does not run.
  private static Optional<ScheduledJvm> control(List<ScheduledJvm> jvms, RacePlan plan) {
    Set<ScheduledFork> forks =
        jvms.stream()
            .flatMap(jvm -> jvm.forks().stream())
            .flatMap(fork -> plan.control(fork.cell().id()).map(fork::of).stream())
            .map(fork -> fork.at(1))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return jvms.stream()
        .filter(jvm -> jvm.entry().method().equals(plan.control()))
        .findFirst()
        .or(() -> ScheduledJvm.sharing(forks).stream().findFirst());
  }

  private static List<List<ScheduledJvm>> numbered(List<List<ScheduledJvm>> groups, int first) {
    List<List<ScheduledJvm>> numbered = new ArrayList<>();
    int sequence = first;
    for (List<ScheduledJvm> group : groups) {
      numbered.add(ScheduledJvm.numbered(group, sequence));
      sequence += group.stream().mapToInt(jvm -> jvm.forks().size()).sum();
    }
    return numbered;
  }

  private static List<List<ScheduledJvm>> slices(List<ScheduledJvm> jvms, int most) {
    int count = Math.ceilDiv(jvms.size(), most);
    return IntStream.range(0, count)
        .mapToObj(i -> jvms.subList(i * jvms.size() / count, (i + 1) * jvms.size() / count))
        .toList();
  }
}
