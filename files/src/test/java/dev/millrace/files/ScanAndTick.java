package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/// Scans a file in a virtual thread, and counts the turns of another one meanwhile: `ScanAndTick
/// FILE`. The JVM has one thread for both.
final class ScanAndTick {
  private ScanAndTick() {}

  /// Prints the turns.
  @SuppressWarnings("ThreadPriorityCheck") // turns are the subject
  public static void main(String[] arguments) throws InterruptedException {
    Path file = Path.of(arguments[0]);
    Thread scan = Thread.ofVirtual().unstarted(() -> scan(file));
    AtomicLong turns = new AtomicLong();
    Thread other =
        Thread.ofVirtual()
            .unstarted(() -> {
              while (scan.isAlive()) {
                turns.incrementAndGet();
                Thread.yield();
              }
            });
    scan.start();
    other.start();
    scan.join();
    other.join();
    System.out.println(turns.get());
  }

  private static void scan(Path file) {
    try {
      long _ = FileScanner.scan(file, ScanOptions.DEFAULTS, _ -> {});
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
