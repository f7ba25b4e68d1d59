package dev.millrace.files.stress;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.MillraceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/// Copies a file with interrupts every 10 ms, and prints their number.
final class InterruptedCopy {
  private static final int EVERY_MILLIS = 10;

  /// A copy that starts again at every interrupt must end some time.
  static final int MOST_INTERRUPTS = 1_000;

  private InterruptedCopy() {}

  /// Runs the program.
  ///
  /// @param arguments the source and the target
  public static void main(String[] arguments) throws IOException {
    Path source = Path.of(arguments[0]);
    Path target = Path.of(arguments[1]);
    AtomicInteger interrupts = new AtomicInteger();
    Thread copying = Thread.currentThread();
    Thread interrupting = Thread.ofPlatform().start(() -> interrupt(copying, interrupts));
    MillraceFiles.copy(source, target, REPLACE_EXISTING);
    boolean isSet = Thread.interrupted();
    interrupting.interrupt();
    System.out.println(interrupts + " interrupts, then " + isSet);
  }

  private static void interrupt(Thread copying, AtomicInteger interrupts) {
    try {
      while (interrupts.getAndIncrement() < MOST_INTERRUPTS) {
        copying.interrupt();
        Thread.sleep(EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
