package dev.millrace.lab.machine;

import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.Source;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The files of a race: a directory under every source and target directory, removed when it is
/// closed. What is in it belongs to the race alone.
public final class RaceDirectory implements AutoCloseable {
  /// Makes files in the directories of a race.
  @FunctionalInterface
  public interface FileWork<T> {
    T make() throws IOException;
  }

  private static final String TARGETS = "targets";

  private final String name;
  private final long seed;
  private final Set<Path> roots = new LinkedHashSet<>();
  private final Map<Path, FileSum> sums = new HashMap<>();
  private boolean closed;

  /// Makes nothing yet.
  ///
  /// @param name unique to the race; what a killed race of that name left behind is removed
  /// @param seed of the fixture
  public RaceDirectory(String name, long seed) {
    this.name = name;
    this.seed = seed;
  }

  /// The sources of a cell, laid out when they are first asked for. What is written has none: then
  /// only their lengths count.
  public List<Source> sources(Cell cell) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < cell.sources(); i++) {
      sources.add(
          cell.operation() == Operation.WRITE
              ? new Source(Path.of(cell.from()), new FileSum(cell.bytesOf(i), 0, 0))
              : source(Path.of(cell.from()), cell.content(), cell.bytesOf(i), i));
    }
    return sources;
  }

  /// A source file under `from`; the `number` tells files of the same size and content apart.
  public Source source(Path from, Content content, long bytes, int number) throws IOException {
    Fixture fixture = Fixture.valueOf(content.name());
    String name = fixture.name().toLowerCase(Locale.ROOT) + "-" + bytes + "-" + number;
    Path file = directory(from, "source").resolve(name);
    FileSum sum = sums.get(file);
    if (sum == null || !Files.exists(file)) {
      sum = fixture.layOut(file, bytes, seed + number);
      sums.put(file, sum);
    }
    return new Source(file, sum);
  }

  /// The file from which a fork learns what to do.
  public Path spec(Path from) throws IOException {
    return directory(from, "spec").resolve("trial.properties");
  }

  /// The directory for the targets under `to`.
  public Path targets(Path to) throws IOException {
    return directory(to, TARGETS);
  }

  /// The directory under `to` for what tells the speed of the machine.
  public Path probes(Path to) throws IOException {
    return directory(to, "probes");
  }

  /// Removes what lies in the directory for the targets under `to`.
  public synchronized void removeTargets(Path to) throws IOException {
    remove(to.resolve(name).resolve(TARGETS));
  }

  /// Makes files while the race is on; [#close] waits for it.
  ///
  /// @throws IOException if the race has ended: nothing was made
  public synchronized <T> T make(FileWork<T> work) throws IOException {
    checkOpen(name);
    return work.make();
  }

  private synchronized Path directory(Path under, String purpose) throws IOException {
    checkOpen(under);
    Path root = under.resolve(name);
    if (roots.add(root)) {
      remove(root);
    }
    Path directory = root.resolve(purpose);
    if (!Files.isDirectory(directory)) {
      Files.createDirectories(directory);
      SpreadDirectory.mark(directory);
    }
    return directory;
  }

  private void checkOpen(Object where) throws IOException {
    if (closed) {
      throw new IOException("the race has ended: nothing is made in " + where);
    }
  }

  /// Removes every file of the race, and makes none from now on. Safe to call twice, from any
  /// thread; no fork may be writing any more.
  @Override
  public synchronized void close() throws IOException {
    closed = true;
    for (Path root : roots) {
      remove(root);
    }
  }

  private static void remove(Path root) throws IOException {
    try {
      Files.walkFileTree(root, new Remover());
    } catch (NoSuchFileException gone) {
      // Nothing was made, or somebody else removed it.
    }
  }

  private static final class Remover extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
        throws IOException {
      Files.deleteIfExists(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
