package dev.millrace.lab;

import dev.millrace.methods.FileSum;
import dev.millrace.methods.Fixture;
import dev.millrace.model.Cell;
import dev.millrace.model.Content;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The files of a race: a folder under every source and target folder, removed when it is closed.
/// What is in it belongs to the race alone.
final class RaceFolder implements AutoCloseable {
  private final String name;
  private final long seed;
  private final Set<Path> roots = new LinkedHashSet<>();
  private final Map<Path, FileSum> sums = new HashMap<>();
  private boolean closed;

  /// Makes nothing yet.
  ///
  /// @param name unique to the race; what a killed race of that name left behind is removed
  /// @param seed of the fixture
  RaceFolder(String name, long seed) {
    this.name = name;
    this.seed = seed;
  }

  /// The source file of a cell, laid out when it is first asked for.
  Path source(Cell cell) throws IOException {
    return source(Path.of(cell.from()), cell.content(), cell.sizeBytes());
  }

  /// A source file with that content and size under `from`.
  Path source(Path from, Content content, long bytes) throws IOException {
    Fixture fixture =
        switch (content) {
          case BINARY -> Fixture.BINARY;
          case TEXT -> Fixture.TEXT;
        };
    Path file =
        folder(from, "source").resolve(fixture.name().toLowerCase(Locale.ROOT) + "-" + bytes);
    if (!sums.containsKey(file) || !Files.exists(file)) {
      sums.put(file, fixture.layOut(file, bytes, seed));
    }
    return file;
  }

  /// What a source file holds.
  FileSum sum(Path source) {
    FileSum sum = sums.get(source);
    if (sum == null) {
      throw new IllegalArgumentException(source + " was not laid out here");
    }
    return sum;
  }

  /// The folder for the targets under `to`.
  Path targets(Path to) throws IOException {
    return folder(to, "targets");
  }

  private synchronized Path folder(Path under, String purpose) throws IOException {
    if (closed) {
      throw new IOException("the race has ended: nothing is made in " + under);
    }
    Path root = under.resolve(name);
    if (roots.add(root)) {
      remove(root);
    }
    Path folder = root.resolve(purpose);
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
      SpreadFolder.mark(folder);
    }
    return folder;
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
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
        throws IOException {
      Files.deleteIfExists(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
