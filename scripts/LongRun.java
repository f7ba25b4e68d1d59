import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.PlaceOrder;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResume;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.management.ObjectName;

/// Copies, moves and places a tree of 20 entries again and again in one JVM, every second time with a failure. Prints the
/// resources of the process.
///
///     LongRun DIRECTORY SMALL REPETITIONS
///
/// SMALL is on another file system with less space than the tree needs.
public final class LongRun {
  private static final Copier ALL = new Copier(CopyOptions.DEFAULTS.withMetadata(Metadata.ALL));
  private static final TreeOptions KEEP = TreeOptions.DEFAULTS.withHardLinks(HardLinks.KEEP).withJobs(4);

  private LongRun() {}

  public static void main(String[] args) throws Exception {
    Path directory = Path.of(args[0]);
    Path small = Path.of(args[1]);
    int repetitions = Integer.parseInt(args[2]);
    Path tree = create(directory.resolve("tree"));
    System.out.println("repetition  descriptors  threads  mappings  resident KB  native committed KB  failures");
    int failures = 0;
    for (int i = 0; i <= repetitions; i++) {
      if (i % (repetitions / 10) == 0) {
        print(i, failures);
      }
      failures += i % 2 == 0 ? succeed(tree, directory.resolve("target"), directory.resolve("moved")) : fail(tree, small);
      delete(directory.resolve("target"));
      delete(directory.resolve("moved"));
    }
  }

  private static Path create(Path tree) throws IOException {
    for (int i = 0; i < 4; i++) {
      Path inner = Files.createDirectories(tree.resolve("d" + i));
      Files.write(inner.resolve("small"), new byte[100 + i]);
      Files.write(inner.resolve("medium"), new byte[300_000 + i]);
      Files.createSymbolicLink(inner.resolve("link"), Path.of("small"));
    }
    Files.write(tree.resolve("d0/large"), new byte[3_000_000]);
    Files.createLink(tree.resolve("d3/name"), tree.resolve("d0/large"));
    return tree;
  }

  private static int succeed(Path tree, Path target, Path moved) throws IOException {
    require(ALL.copyTree(tree, target, KEEP).isComplete());
    require(ALL.copyTree(tree, target, KEEP.withExistingFile(ExistingFile.REPLACE)).isComplete());
    ALL.move(target, moved);
    ALL.placeTree(tree, target, PlaceOrder.LINK_CLONE_OR_COPY, KEEP);
    ALL.place(tree.resolve("d0/large"), moved.resolve("placed"), PlaceOrder.CLONE_OR_COPY);
    return 0;
  }

  private interface Attempt {
    void make() throws IOException;
  }

  // Every attempt fails, or reports failures.
  private static int fail(Path tree, Path small) throws IOException {
    Path part = small.resolve("part");
    TreeOptions on = KEEP.withErrors(TreeErrors.CONTINUE);
    List<Attempt> attempts =
        List.of(
            () -> ALL.copyTree(tree, part, KEEP),
            () -> failed(ALL.copyTree(tree, small.resolve("rest"), on).isComplete()),
            () -> failed(ALL.copyTree(tree, small.resolve("rest"), on.withResume(TreeResume.WHOLE_FILES)).isComplete()),
            () -> ALL.move(tree, small.resolve("moved")),
            () -> ALL.move(tree.resolve("missing"), small.resolve("moved")),
            () -> ALL.copyTree(tree, tree.resolve("d0/inside"), KEEP),
            () -> ALL.place(tree.resolve("d0/large"), small.resolve("placed"), PlaceOrder.LINK),
            () -> ALL.place(tree.resolve("d0/large"), tree.resolve("d1/small"), PlaceOrder.CLONE),
            () -> ALL.copy(tree.resolve("d0/large"), small.resolve("none/file")));
    int failures = 0;
    for (Attempt attempt : attempts) {
      try {
        attempt.make();
        throw new AssertionError("did not fail");
      } catch (IOException e) {
        failures++;
      }
    }
    try (Stream<Path> left = Files.list(small)) {
      for (Path entry : left.toList()) {
        delete(entry);
      }
    }
    return failures;
  }

  private static void failed(boolean isComplete) throws IOException {
    if (!isComplete) {
      throw new IOException("failures were reported");
    }
  }

  private static void require(boolean isComplete) {
    if (!isComplete) {
      throw new AssertionError("a copy failed");
    }
  }

  private static void delete(Path tree) throws IOException {
    if (Files.notExists(tree)) {
      return;
    }
    try (Stream<Path> all = Files.walk(tree)) {
      for (Path entry : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(entry);
      }
    }
  }

  private static void print(int repetition, int failures) throws Exception {
    System.gc();
    long descriptors;
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      descriptors = open.count();
    }
    long mappings = Files.readAllLines(Path.of("/proc/self/maps")).size();
    System.out.printf(
        "%10d  %11d  %7s  %8d  %11s  %19s  %8d%n",
        repetition, descriptors, status("Threads"), mappings, status("VmRSS"), committed(), failures);
  }

  private static String status(String key) throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith(key + ":"))
        .map(line -> line.replaceAll("\\D", ""))
        .findFirst()
        .orElse("?");
  }

  // Without the heap, whose size the collector chooses.
  private static String committed() throws Exception {
    String summary =
        (String)
            ManagementFactory.getPlatformMBeanServer()
                .invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"),
                    "vmNativeMemory",
                    new Object[] {new String[] {"summary"}},
                    new String[] {String[].class.getName()});
    return summary
        .lines()
        .filter(line -> line.contains("Other (reserved"))
        .map(line -> line.replaceAll(".*committed=(\\d+)KB.*", "$1"))
        .findFirst()
        .orElse("?");
  }
}
