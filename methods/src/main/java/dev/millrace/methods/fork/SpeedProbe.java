package dev.millrace.methods.fork;

import java.io.Closeable;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Measures the current speed of the machine: the time of a small, constant piece of work. It runs
 * around every iteration, so that a change of the machine's speed between forks is not attributed
 * to a method.
 *
 * <p>The work creates a file, writes it, reads it back and deletes it, in small system calls. Among
 * the tested kinds of work, its time correlates best with the times of copies
 * (docs/decisions/0010).
 */
final class SpeedProbe implements Closeable {
  private static final int TIMES = 3;
  private static final int CALLS = 16;

  private final Path directory;
  private final Path file;
  private final byte[] buffer = new byte[4096];

  /** Creates its own directory in {@code parent}, since deletions slow down their neighbours. */
  SpeedProbe(Path parent) throws IOException {
    directory = Files.createTempDirectory(parent, "fork-");
    file = directory.resolve("probe");
    ThreadLocalRandom.current().nextBytes(buffer);
  }

  /**
   * Runs the work several times and returns the median, since an interrupt may hit a single run.
   * Leaves no file.
   */
  long nanos() throws IOException {
    long[] nanos = new long[TIMES];
    for (int i = 0; i < TIMES; i++) {
      nanos[i] = once();
    }
    Arrays.sort(nanos);
    return nanos[TIMES / 2];
  }

  private long once() throws IOException {
    long start = System.nanoTime();
    try (OutputStream out = new FileOutputStream(file.toFile())) {
      for (int i = 0; i < CALLS; i++) {
        out.write(buffer);
      }
    }
    try (InputStream in = new FileInputStream(file.toFile())) {
      while (in.read(buffer) > 0) {
        // Only the time matters.
      }
    }
    Files.delete(file);
    return System.nanoTime() - start;
  }

  /** Removes the directory. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(directory);
  }
}
