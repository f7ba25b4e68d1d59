package dev.millrace.lab.tree;

import dev.millrace.lab.machine.ProbeFiles;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.model.record.Cell;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The tree of a [TreeRace]: small files of evenly spread lengths in some directories.
final class TreeFiles {
  static final long LEAST_BYTES = 1 << 10;
  static final long MOST_BYTES = 16 << 10;

  private static final int FILES_OF_A_DIRECTORY = 50;
  static final int LEAST_FILES = 50;

  /// A copy of the tree should take no longer, so that a slow file system gets a small tree.
  private static final long COPY_NANOS = 200_000_000;

  private static final int PROBES = 20;

  private TreeFiles() {}

  /// Returns the number of files for a tree, from the time of a few copies. Leaves no file behind.
  ///
  /// @param most files, at least [#LEAST_FILES]
  static int count(Path from, Path to, int most) throws IOException {
    boolean isByJava = Host.sys().fileCalls().optional().isEmpty();
    long nanos = isByJava ? TreeProbe.nanos(from, to) : nanosOfCopy(from, to);
    return Math.clamp(COPY_NANOS / nanos, LEAST_FILES, most);
  }

  private static long nanosOfCopy(Path from, Path to) throws IOException {
    try (ProbeFiles sources = ProbeFiles.in(from);
        ProbeFiles targets = ProbeFiles.in(to)) {
      Path source = sources.directory().resolve("source");
      Files.write(source, new byte[(int) LEAST_BYTES]);
      return nanos(source, targets.directory());
    }
  }

  // The shortest, since the first ones load classes.
  private static long nanos(Path source, Path targets) throws IOException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < PROBES; i++) {
      long start = System.nanoTime();
      Files.copy(source, targets.resolve("probe-" + i));
      least = Math.min(least, System.nanoTime() - start);
    }
    return Math.max(1, least);
  }

  /// Creates the files of a cell.
  static void layOut(Path directory, Cell cell, long seed) throws IOException {
    int directories = Math.ceilDiv(cell.files(), FILES_OF_A_DIRECTORY);
    for (int i = 0; i < directories; i++) {
      Files.createDirectories(directory.resolve("d" + i));
    }
    for (int i = 0; i < cell.files(); i++) {
      Path file = directory.resolve("d" + i % directories).resolve("f" + i);
      Fixture.BINARY.layOut(file, cell.bytesOf(i), seed + i);
    }
  }
}
