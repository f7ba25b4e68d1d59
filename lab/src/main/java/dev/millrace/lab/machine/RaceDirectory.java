package dev.millrace.lab.machine;

import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.Source;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// The files of a race: a directory under every source and target directory, removed when it is
/// closed. The race owns all files in it. The first use of a directory removes the files of killed
/// races there.
public final class RaceDirectory implements AutoCloseable {
  private static final String TARGETS = "targets";

  private record Goal(Path file, ReadGoal goal) {}

  private final String name;
  private final long seed;
  private final Set<Path> roots = new LinkedHashSet<>();
  private final Set<Path> purposes = new LinkedHashSet<>();
  private final Map<Path, FileSum> sums = new HashMap<>();
  private final Map<Goal, Long> numbers = new HashMap<>();
  private boolean closed;

  /// Creates no file yet.
  ///
  /// @param name unique to the race; removes the files of a killed race with that name
  /// @param seed of the fixture
  public RaceDirectory(String name, long seed) {
    this.name = name;
    this.seed = seed;
  }

  /// Returns the sources of a cell, and creates them at the first call. A write has no sources:
  /// only their lengths count.
  public List<Source> sources(Cell cell) throws IOException {
    return sources(cell, "");
  }

  /// Returns sources with the same bytes for one method alone, which may change them.
  ///
  /// @param owner the end of their names
  public List<Source> sources(Cell cell, String owner) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < cell.sources(); i++) {
      sources.add(
          cell.operation().hasSource()
              ? forGoal(
                  source(Path.of(cell.from()), cell.content(), cell.bytesOf(i), i, owner),
                  Catalog.goal(cell.operation()))
              : new Source(Path.of(cell.from()), new FileSum(cell.bytesOf(i), 0, 0)));
    }
    return sources;
  }

  /// Returns a source with the number that its readers return. A file that is made again has equal
  /// bytes, and so equal numbers.
  public synchronized Source forGoal(Source source, ReadGoal goal) throws IOException {
    if (goal == ReadGoal.SUM) {
      return source;
    }
    Goal key = new Goal(source.path(), goal);
    Long number = numbers.get(key);
    if (number == null) {
      number = goal.of(source.path());
      numbers.put(key, number);
    }
    return new Source(source.path(), source.sum(), number);
  }

  /// Returns a source file under `from`; the `number` distinguishes files of the same size and
  /// content.
  public Source source(Path from, Content content, long bytes, int number) throws IOException {
    return source(from, content, bytes, number, "");
  }

  private Source source(Path from, Content content, long bytes, int number, String owner)
      throws IOException {
    Fixture fixture = Fixture.valueOf(content.name());
    String name = fixture.name().toLowerCase(Locale.ROOT) + "-" + bytes + "-" + number + owner;
    Path file = directory(from, "source").resolve(name);
    FileSum sum = sums.get(file);
    if (sum == null || !Existing.isAt(file)) {
      sum = layOut(fixture, file, bytes, seed + number);
      sums.put(file, sum);
    }
    return new Source(file, sum);
  }

  /// Fails if a directory of the race does not exist any more, or takes no file: no method is to
  /// blame for that.
  public synchronized void requirePresent() throws IOException {
    for (Path root : roots) {
      requirePresent(Objects.requireNonNull(root.toAbsolutePath().getParent()));
    }
    for (Path directory : purposes) {
      requirePresent(directory);
      Path probe = directory.resolve("probe");
      Files.deleteIfExists(probe);
      Files.createFile(probe);
      Files.delete(probe);
    }
  }

  private static void requirePresent(Path directory) throws IOException {
    if (!Existing.isDirectory(directory)) {
      throw new NoSuchFileException(directory.toString(), null, "was removed during the race");
    }
  }

  /// Makes every source that a method has changed or removed again. Reads all sources.
  public synchronized void restore() throws IOException {
    checkOpen(name);
    for (Path file : new ArrayList<>(sums.keySet())) {
      if (!Existing.isFile(file) || !FileSum.of(file).equals(sums.get(file))) {
        Files.deleteIfExists(file);
        sums.remove(file);
      }
    }
  }

  private static FileSum layOut(Fixture fixture, Path file, long bytes, long seed)
      throws IOException {
    try {
      return fixture.layOut(file, bytes, seed);
    } catch (IOException e) {
      throw NamedFailure.of(file, e);
    }
  }

  /// Returns the file with the trial of a fork.
  ///
  /// @param number of the fork among those that are alive at the same time
  public Path spec(Path from, int number) throws IOException {
    return directory(from, "spec").resolve("trial-" + number + ".properties");
  }

  public Path classes(Path from) throws IOException {
    return directory(from, "classes");
  }

  public Path targets(Path to) throws IOException {
    return directory(to, TARGETS);
  }

  public Path probes(Path to) throws IOException {
    return directory(to, "probes");
  }

  /// Removes the files in the directory for the targets under `to`.
  public synchronized void removeTargets(Path to) throws IOException {
    Path targets = to.resolve(name).resolve(TARGETS);
    new RaceFiles(targets).remove();
    purposes.remove(targets);
  }

  private synchronized Path directory(Path under, String purpose) throws IOException {
    checkOpen(under);
    Path root = under.resolve(name);
    if (roots.add(root)) {
      RaceFiles files = new RaceFiles(root);
      try {
        files.create();
      } catch (ImpossibleRequestException e) {
        roots.remove(root); // the files of the other process stay
        throw e;
      }
      files.removeEnded();
    }
    Path directory = root.resolve(purpose);
    purposes.add(directory);
    if (!Existing.isDirectory(directory)) {
      Files.createDirectories(directory);
      spread(directory);
    }
    return directory;
  }

  /// Makes ext4 place the subdirectories far apart from each other; does nothing elsewhere.
  ///
  /// Without a journal ext4 does not reuse the inode of a file deleted in the last minutes, but
  /// reads every such inode nearby when it creates a file. A race that creates and deletes
  /// thousands of files then measures its own past, up to twenty times slower. With the `T`
  /// attribute (top of a directory hierarchy, chattr(1)) every batch gets its own block group. See
  /// docs/decisions/0005.
  static void spread(Path directory) {
    try {
      Process chattr =
          new ProcessBuilder("chattr", "+T", directory.toString())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!chattr.waitFor(5, TimeUnit.SECONDS)) {
        chattr.destroy();
      }
    } catch (IOException e) {
      // Without chattr the directory stays unmarked.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void checkOpen(Object where) throws IOException {
    if (closed) {
      throw new IOException("the race has ended; no files are created in " + where);
    }
  }

  /// Removes every file of the race and rejects new ones. Safe to call twice, from any thread; no
  /// fork may be writing any more.
  @Override
  public synchronized void close() throws IOException {
    closed = true;
    for (Path root : roots) {
      new RaceFiles(root).remove();
    }
  }
}
