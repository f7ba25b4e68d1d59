package dev.millrace.cli.tune;

import dev.millrace.lab.machine.NamedFailure;
import dev.millrace.lab.machine.ProbeFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// The longest file whose copies are short enough to race: on a slow file system, one copy of a
/// long file would take the time of a whole race.
final class LongestFile {
  private static final int PROBE_BYTES = 1 << 20;
  private static final long MOST_NANOS = 250_000_000;

  private LongestFile() {}

  /// Returns the length in bytes, estimated from one copy. Leaves no file behind, also after
  /// Ctrl-C.
  ///
  /// @throws IOException with a path, if one of the directories takes no file of 1 MiB
  static long between(Path from, Path to) throws IOException {
    try (ProbeFiles sources = ProbeFiles.in(from);
        ProbeFiles targets = ProbeFiles.in(to)) {
      Path source = Files.createFile(sources.directory().resolve("source"));
      Path target = Files.createFile(targets.directory().resolve("target"));
      return between(source, new byte[PROBE_BYTES], target);
    }
  }

  private static long between(Path source, byte[] bytes, Path target) throws IOException {
    written(source, () -> Files.write(source, bytes));
    long started = System.nanoTime();
    written(target, () -> Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING));
    long nanos = Math.max(1, System.nanoTime() - started);
    return Math.max(PROBE_BYTES, (long) ((double) MOST_NANOS / nanos * PROBE_BYTES));
  }

  /// Writes a file.
  private interface Work {
    void run() throws IOException;
  }

  // The error of a full disk has no path.
  private static void written(Path file, Work work) throws IOException {
    try {
      work.run();
    } catch (IOException e) {
      throw NamedFailure.of(file, e);
    }
  }
}
