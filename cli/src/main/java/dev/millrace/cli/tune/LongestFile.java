package dev.millrace.cli.tune;

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

  /// Returns the length in bytes, estimated from one copy. Leaves no file behind.
  static long between(Path from, Path to) throws IOException {
    Path source = Files.createTempFile(from, "millrace-tune-", "");
    Path target = Files.createTempFile(to, "millrace-tune-", "");
    try {
      Files.write(source, new byte[PROBE_BYTES]);
      long started = System.nanoTime();
      Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING);
      long nanos = Math.max(1, System.nanoTime() - started);
      return Math.max(PROBE_BYTES, (long) ((double) MOST_NANOS / nanos * PROBE_BYTES));
    } finally {
      Files.deleteIfExists(source);
      Files.deleteIfExists(target);
    }
  }
}
