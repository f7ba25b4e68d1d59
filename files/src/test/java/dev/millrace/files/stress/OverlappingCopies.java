package dev.millrace.files.stress;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// Copies one file by many threads, each to a separate target. No copy ends before all have begun.
/// Prints the number of failures, and the peak of the resident memory in KiB.
final class OverlappingCopies {
  private static final int MOST_SECONDS = 300;

  private final Copier copier = new Copier();
  private final AtomicInteger failures = new AtomicInteger();
  private final CountDownLatch begun;

  private OverlappingCopies(int copies) {
    begun = new CountDownLatch(copies);
  }

  /// Runs the program.
  ///
  /// @param arguments the source, the directory of the targets, and the number of copies
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path source = Path.of(arguments[0]);
    Thread[] threads = new Thread[Integer.parseInt(arguments[2])];
    OverlappingCopies copies = new OverlappingCopies(threads.length);
    for (int i = 0; i < threads.length; i++) {
      Path target = Path.of(arguments[1]).resolve("" + i);
      threads[i] = Thread.ofPlatform().start(() -> copies.copy(source, target));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(copies.failures + " failures, peak " + peakKibibytes());
  }

  private static String peakKibibytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .map(line -> line.replaceAll("\\D", ""))
        .findFirst()
        .orElseThrow();
  }

  private void copy(Path source, Path target) {
    AtomicBoolean isFirst = new AtomicBoolean(true);
    try {
      copier.withListener(CopyListener.onProgress(unused -> meet(isFirst))).copy(source, target);
    } catch (IOException | OutOfMemoryError e) {
      failures.incrementAndGet();
      countDown(isFirst);
    }
  }

  private void meet(AtomicBoolean isFirst) {
    if (countDown(isFirst)) {
      try {
        if (!begun.await(MOST_SECONDS, TimeUnit.SECONDS)) {
          throw new IllegalStateException("copies that never began");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private boolean countDown(AtomicBoolean isFirst) {
    boolean counts = isFirst.getAndSet(false);
    if (counts) {
      begun.countDown();
    }
    return counts;
  }
}
