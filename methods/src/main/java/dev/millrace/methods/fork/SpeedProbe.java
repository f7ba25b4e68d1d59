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
 * Tells how fast the machine is at this moment: the time of one small piece of work that is always
 * the same. It runs around every iteration, so that a machine that changes its speed between one
 * fork and the next is not mistaken for a method that does.
 *
 * <p>The work creates a file, writes it, reads it back and deletes it, in small system calls: of
 * what was tried this goes with the times of copies best (docs/decisions/0010).
 */
final class SpeedProbe implements Closeable {
  private static final int TIMES = 3;
  private static final int CALLS = 16;

  private final Path directory;
  private final Path file;
  private final byte[] buffer = new byte[4096];

  /** Makes a directory of its own in {@code parent}, since deleting slows down what lies beside. */
  SpeedProbe(Path parent) throws IOException {
    directory = Files.createTempDirectory(parent, "fork-");
    file = directory.resolve("probe");
    ThreadLocalRandom.current().nextBytes(buffer);
  }

  /**
   * Does the work a few times and returns how long it typically took: a single one may be hit by an
   * interrupt. Leaves no file.
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
        // Only the time counts.
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
