package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;

/// Writes a file in one step, and stops in the middle until it is killed: `WriteHalf FILE`.
final class WriteHalf {
  private WriteHalf() {}

  /// Prints a line in the middle of the content.
  public static void main(String[] arguments) throws IOException {
    AtomicFile.write(
        Path.of(arguments[0]),
        content -> {
          content.write(new byte[WriteForever.BYTES]);
          content.flush();
          System.out.println("half");
          waitForever();
        });
  }

  private static void waitForever() {
    try {
      Thread.sleep(Long.MAX_VALUE);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
