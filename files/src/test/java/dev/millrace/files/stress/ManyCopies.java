package dev.millrace.files.stress;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// Copies one file by many threads at once, to one target each, and prints the number of failures
/// and the peak of the resident memory in KiB.
final class ManyCopies {
  private ManyCopies() {}

  /// Runs the program.
  ///
  /// @param arguments the source, the directory of the targets, the number of threads, the copies
  ///   of each, and the bytes per second of a copy
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path source = Path.of(arguments[0]);
    Path targets = Path.of(arguments[1]);
    Thread[] threads = new Thread[Integer.parseInt(arguments[2])];
    int copies = Integer.parseInt(arguments[3]);
    Copier copier = new Copier(CopyOptions.DEFAULTS.bytesPerSecond(Long.parseLong(arguments[4])));
    CountDownLatch start = new CountDownLatch(threads.length);
    AtomicInteger failures = new AtomicInteger();
    for (int i = 0; i < threads.length; i++) {
      Path target = targets.resolve("" + i);
      Runnable copying = () -> copy(copier, source, target, copies, failures);
      threads[i] = Thread.ofPlatform().start(() -> await(start, copying));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(failures + " failures, peak " + peakKibibytes());
  }

  private static void await(CountDownLatch start, Runnable copying) {
    start.countDown();
    try {
      start.await();
      copying.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void copy(
      Copier copier, Path source, Path target, int copies, AtomicInteger failures) {
    try {
      for (int i = 0; i < copies; i++) {
        Files.deleteIfExists(target);
        copier.copy(source, target);
      }
    } catch (IOException | OutOfMemoryError e) {
      failures.incrementAndGet();
    }
  }

  private static String peakKibibytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .map(line -> line.replaceAll("\\D", ""))
        .findFirst()
        .orElseThrow();
  }
}
