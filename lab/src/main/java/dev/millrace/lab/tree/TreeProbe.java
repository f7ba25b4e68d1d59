package dev.millrace.lab.tree;

import dev.millrace.files.Copier;
import dev.millrace.files.TreeOptions;
import dev.millrace.lab.machine.ProbeFiles;
import dev.millrace.lab.machine.RaceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The time that the copy of a tree by Java needs for a file, with its removal. Such a copy makes
/// several calls for each file, so a plain copy of one file would promise too many files.
final class TreeProbe {
  private static final int FILES = 50;
  private static final int COPIES = 4;

  private TreeProbe() {}

  /// Returns the time of a file in nanoseconds, at least 1. Leaves no file behind.
  static long nanos(Path from, Path to) throws IOException {
    try (ProbeFiles sources = ProbeFiles.in(from);
        ProbeFiles targets = ProbeFiles.in(to)) {
      Path source = Files.createDirectory(sources.directory().resolve("source"));
      for (int i = 0; i < FILES; i++) {
        Files.write(source.resolve("f" + i), new byte[(int) TreeFiles.LEAST_BYTES]);
      }
      return nanosOfTree(source, targets.directory());
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
      new RaceFiles(target).remove();
      least = Math.min(least, (System.nanoTime() - start) / files);
    }
    return Math.max(1, least);
  }
}
