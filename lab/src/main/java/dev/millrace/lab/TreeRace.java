package dev.millrace.lab;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeOptions;
import dev.millrace.lab.fork.BalancedOrders;
import dev.millrace.lab.machine.ProbeFiles;
import dev.millrace.lab.machine.RaceFiles;
import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;

/// Races numbers of threads for the copy of a tree of small files. All run in this JVM, in balanced
/// orders: the code is the same for all.
public final class TreeRace {
  /// More rounds than these separate no two numbers.
  private static final int MOST_ROUNDS = 12;

  private static final int MOST_BYTES = 16 << 10;
  private static final int FILES_OF_A_DIRECTORY = 50;
  private static final int LEAST_FILES = FILES_OF_A_DIRECTORY;
  private static final int MOST_FILES = 2_000;
  private static final int PROBES = 3;

  private final Path source;
  private final Path targets;
  private final Cancellation cancellation;
  private final Copier copier = new Copier();
  private int files;
  private int copies;

  private TreeRace(Path source, Path targets, Cancellation cancellation) {
    this.source = source;
    this.targets = targets;
    this.cancellation = cancellation;
  }

  /// One copy of the tree with a number of threads.
  interface Copy {
    /// Returns the nanoseconds of the copy, without its removal.
    long nanos(int jobs) throws IOException;
  }

  /// Returns the nanoseconds of the copies by each number of threads, one a round. Leaves no file
  /// behind, also after Ctrl-C.
  ///
  /// @param from directory of the source
  /// @param to directory of the copies
  /// @param jobs the numbers of threads, each once
  /// @param limit no round starts that would probably end later, except the first
  /// @param seed of the contents and of the orders
  public static Map<Integer, List<Long>> run(
      Path from, Path to, List<Integer> jobs, Duration limit, long seed) throws IOException {
    long end = System.nanoTime() + limit.toNanos();
    Cancellation cancellation = new Cancellation();
    try (ProbeFiles sources = ProbeFiles.in(from, cancellation);
        ProbeFiles targets = ProbeFiles.in(to, cancellation)) {
      Path tree = Files.createDirectory(sources.directory().resolve("tree"));
      TreeRace race = new TreeRace(tree, targets.directory(), cancellation);
      race.layOut(LEAST_FILES, seed);
      long most =
          limit.toNanos()
              / (MOST_ROUNDS + PROBES)
              / jobs.size()
              / race.nanosOfFile(jobs.getFirst());
      race.layOut(Math.clamp(most, LEAST_FILES, MOST_FILES), seed);
      return rounds(new BalancedOrders(jobs, seed), jobs, race::copy, System::nanoTime, end);
    }
  }

  /// Runs rounds of one copy by each number. The first one compiles the code and does not count.
  static Map<Integer, List<Long>> rounds(
      BalancedOrders orders, List<Integer> jobs, Copy copy, LongSupplier clock, long end)
      throws IOException {
    Map<Integer, List<Long>> times = new LinkedHashMap<>();
    jobs.forEach(each -> times.put(each, new ArrayList<>()));
    long longest = 0;
    for (int round = 0; round <= MOST_ROUNDS; round++) {
      long start = clock.getAsLong();
      if (round > 0 && start + longest > end) {
        break;
      }
      for (int each : orders.apply(round)) {
        long nanos = copy.nanos(each);
        if (round > 0) {
          Objects.requireNonNull(times.get(each)).add(nanos);
        }
      }
      longest = Math.max(longest, clock.getAsLong() - start);
    }
    return times;
  }

  private void layOut(int count, long seed) throws IOException {
    for (; files < count; files++) {
      Path directory = source.resolve("d" + files / FILES_OF_A_DIRECTORY);
      if (files % FILES_OF_A_DIRECTORY == 0) {
        Files.createDirectory(directory); // once: a removal at Ctrl-C would find it again
      }
      long bytes = 1 + (long) files * MOST_BYTES / MOST_FILES;
      Fixture.BINARY.layOut(directory.resolve("f" + files), bytes, seed + files);
    }
  }

  // With the removal of the copy. The shortest of some, since the first ones load classes.
  private long nanosOfFile(int jobs) throws IOException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < PROBES; i++) {
      long start = System.nanoTime();
      long _ = copy(jobs);
      least = Math.min(least, System.nanoTime() - start);
    }
    return Math.max(1, least / files);
  }

  private long copy(int jobs) throws IOException {
    Path target = targets.resolve("copy-" + copies++);
    long start = System.nanoTime();
    TreeCounts counts =
        copier
            .withCancellation(cancellation)
            .copyTree(source, target, TreeOptions.DEFAULTS.withJobs(jobs))
            .counts();
    long nanos = System.nanoTime() - start;
    if (counts.files() != files) {
      throw new IOException("%s has %s files, not %s".formatted(target, counts.files(), files));
    }
    new RaceFiles(target).remove();
    return nanos;
  }
}
