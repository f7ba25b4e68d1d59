package dev.millrace.lab.tree;

import dev.millrace.files.Copier;
import dev.millrace.files.TreeOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The time that the copy of a tree by Java needs for a file, with its removal. Such a copy makes
/// several calls for each file, so a plain copy of one file would promise too many files.
final class TreeProbe {
  private static final int FILES = 50;
  private static final int COPIES = 4;
  private static final String PREFIX = "millrace-tune-";

  private TreeProbe() {}

  /// Returns the time of a file in nanoseconds, at least 1. Leaves no file behind.
  static long nanos(Path from, Path to) throws IOException {
    Path source = Files.createTempDirectory(from, PREFIX);
    try {
      for (int i = 0; i < FILES; i++) {
        Files.write(source.resolve("f" + i), new byte[(int) TreeFiles.LEAST_BYTES]);
      }
      Path targets = Files.createTempDirectory(to, PREFIX);
      try {
        return nanosOfTree(source, targets);
      } finally {
        remove(targets);
      }
    } finally {
      remove(source);
    }
  }

  // The shortest, since the first ones load classes.
  private static long nanosOfTree(Path source, Path targets) throws IOException {
    Copier copier = Copier.builder().build();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < COPIES; i++) {
      Path target = targets.resolve("copy-" + i);
      long start = System.nanoTime();
      long files = copier.copyTree(source, target, TreeOptions.DEFAULTS).counts().files();
      remove(target);
      least = Math.min(least, (System.nanoTime() - start) / files);
    }
    return Math.max(1, least);
  }

  // A directory before its entries.
  private static void remove(Path tree) throws IOException {
    try (Stream<Path> entries = Files.walk(tree)) {
      List<Path> all = entries.toList();
      for (Path entry : all.reversed()) {
        Files.delete(entry);
      }
    }
  }
}
