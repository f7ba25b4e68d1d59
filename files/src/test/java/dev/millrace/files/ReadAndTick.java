package dev.millrace.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/// Reads a file in a virtual thread, by a scan or as one block, and counts the turns of another one
/// meanwhile: `ReadAndTick scan|block FILE`. The JVM has one thread for both.
final class ReadAndTick {
  private ReadAndTick() {}

  /// Prints the turns.
  @SuppressWarnings("ThreadPriorityCheck") // turns are the subject
  public static void main(String[] arguments) throws InterruptedException {
    Path file = Path.of(arguments[1]);
    Runnable work = arguments[0].equals("scan") ? () -> scan(file) : () -> readBlock(file);
    Thread reading = Thread.ofVirtual().unstarted(work);
    AtomicLong turns = new AtomicLong();
    Thread other =
        Thread.ofVirtual()
            .unstarted(() -> {
              while (reading.isAlive()) {
                turns.incrementAndGet();
                Thread.yield();
              }
            });
    reading.start();
    other.start();
    reading.join();
    other.join();
    System.out.println(turns.get());
  }

  private static void scan(Path file) {
    try {
      long unused = FileScanner.scan(file, ScanOptions.DEFAULTS, range -> {});
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void readBlock(Path file) {
    try (BlockReader reader = BlockReader.open(file)) {
      long bytes = reader.bytes();
      if (reader.read(0, ByteBuffer.allocateDirect(Math.toIntExact(bytes))) != bytes) {
        throw new AssertionError("the read ended early");
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
