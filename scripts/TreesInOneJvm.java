import dev.millrace.files.Copier;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.TreeOptions;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;

/// Times copies of one tree in a running JVM, in turns: each way copies the tree several times before the clock starts.
public final class TreesInOneJvm {
  private static final int WARM_UP_ROUNDS = 3;

  private TreesInOneJvm() {}

  /// A way to copy a tree to a new directory.
  private interface Way {
    void copy(Path source, Path target) throws IOException;
  }

  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      System.err.println("usage: TreesInOneJvm SOURCE TARGET ROUNDS");
      System.exit(2);
    }
    Path source = Path.of(args[0]);
    Path target = Path.of(args[1]);
    int rounds = Integer.parseInt(args[2]);
    Map<String, Way> ways = ways();
    Map<String, long[]> times = new LinkedHashMap<>();
    ways.keySet().forEach(name -> times.put(name, new long[rounds]));
    for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
      for (Map.Entry<String, Way> way : ways.entrySet()) {
        long nanos = time(way.getValue(), source, target);
        if (round >= 0) {
          times.get(way.getKey())[round] = nanos;
        }
      }
    }
    times.forEach(TreesInOneJvm::print);
  }

  private static Map<String, Way> ways() {
    Copier copier = new Copier();
    TreeOptions oneThread = TreeOptions.DEFAULTS.withJobs(1);
    Map<String, Way> ways = new LinkedHashMap<>();
    ways.put("Copier.copyTree", (source, target) -> copier.copyTree(source, target, TreeOptions.DEFAULTS));
    ways.put("Copier.copyTree, one thread", (source, target) -> copier.copyTree(source, target, oneThread));
    ways.put("MillraceFiles.copyDirectory", (source, target) -> MillraceFiles.copyDirectory(source, target));
    ways.put(
        "commons-io copyDirectory", (source, target) -> FileUtils.copyDirectory(source.toFile(), target.toFile()));
    ways.put("walkFileTree and Files.copy", TreesInOneJvm::walk);
    return ways;
  }

  private static void walk(Path source, Path target) throws IOException {
    Files.walkFileTree(
        source,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) throws IOException {
            Files.createDirectory(target.resolve(source.relativize(directory)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.copy(file, target.resolve(source.relativize(file)), LinkOption.NOFOLLOW_LINKS);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  // Removing the last copy and writing it to the disk is not part of the time.
  private static long time(Way way, Path source, Path target) throws IOException {
    long start = System.nanoTime();
    way.copy(source, target);
    long nanos = System.nanoTime() - start;
    requireFiles(source, target);
    FileUtils.deleteDirectory(target.toFile());
    return nanos;
  }

  private static void requireFiles(Path source, Path target) throws IOException {
    if (count(source) != count(target)) {
      throw new IOException(target + ": the copy lacks entries");
    }
  }

  private static long count(Path tree) throws IOException {
    try (Stream<Path> all = Files.walk(tree)) {
      return all.count();
    }
  }

  private static void print(String name, long[] nanos) {
    Arrays.sort(nanos);
    System.out.printf(
        "%-28s median %.3f s, fastest %.3f s%n", name, nanos[nanos.length / 2] / 1e9, nanos[0] / 1e9);
  }
}
