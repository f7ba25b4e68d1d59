package dev.millrace.lab.tree;

import dev.millrace.files.Copier;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// One JVM of a [TreeRace]. Copies a tree again and again, each time with another number of threads
/// and to a new name, and removes each copy outside the clock. Prints one line for each judged
/// copy: the position of its number, and nanoseconds.
public final class TreeTrialMain {
  /// All code of a copy is compiled after some thousands of files.
  private static final long WARM_UP_NANOS = 1_000_000_000;

  private final Path source;
  private final Path targets;
  private final List<Integer> jobs;
  private final long files;
  private final Copier copier = Copier.builder().build();
  private int copies;

  private TreeTrialMain(Path source, Path targets, List<Integer> jobs) throws IOException {
    this.source = source;
    this.targets = targets;
    this.jobs = jobs;
    try (Stream<Path> all = Files.walk(source)) {
      files = all.filter(Files::isRegularFile).count();
    }
  }

  /// Runs the copies.
  ///
  /// @param args the source, the directory for the copies, the numbers of threads, and the orders:
  ///   numbers are divided by commas, orders of their positions by semicolons
  public static void main(String[] args) throws IOException {
    TreeTrialMain trial = new TreeTrialMain(Path.of(args[0]), Path.of(args[1]), numbers(args[2]));
    trial.run(Arrays.stream(args[3].split(";", -1)).map(TreeTrialMain::numbers).toList());
  }

  private static List<Integer> numbers(String text) {
    return Arrays.stream(text.split(",", -1)).map(Integer::valueOf).toList();
  }

  private void run(List<List<Integer>> orders) throws IOException {
    long start = System.nanoTime();
    do {
      for (int member : orders.getFirst()) {
        long _ = copy(member, false);
      }
    } while (System.nanoTime() - start < WARM_UP_NANOS);
    for (List<Integer> order : orders) {
      boolean isLast = order.equals(orders.getLast());
      for (int member : order) {
        System.out.println(member + " " + copy(member, isLast));
      }
    }
  }

  private long copy(int member, boolean isCompared) throws IOException {
    Path target = targets.resolve("copy-" + copies++);
    TreeOptions options = TreeOptions.DEFAULTS.withJobs(jobs.get(member));
    long start = System.nanoTime();
    TreeResult result = copier.copyTree(source, target, options);
    long nanos = System.nanoTime() - start;
    if (result.counts().files() != files) {
      throw new IOException(target + " has " + result.counts().files() + " files, not " + files);
    }
    if (isCompared) {
      compare(target);
    }
    remove(target);
    return nanos;
  }

  private void compare(Path target) throws IOException {
    for (Path file : all(source)) {
      Path copy = target.resolve(source.relativize(file).toString());
      if (Files.isRegularFile(file) && Files.mismatch(file, copy) >= 0) {
        throw new IOException(copy + " differs from its source");
      }
    }
  }

  private static void remove(Path target) throws IOException {
    for (Path entry : all(target).reversed()) {
      Files.delete(entry);
    }
  }

  // A directory before its entries.
  private static List<Path> all(Path directory) throws IOException {
    try (Stream<Path> entries = Files.walk(directory)) {
      return entries.toList();
    }
  }
}
