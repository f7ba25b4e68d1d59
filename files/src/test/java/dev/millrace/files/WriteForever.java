package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/// Writes a file in one step, again and again: `WriteForever FILE [once]`.
final class WriteForever {
  static final int BYTES = 300_000;

  private WriteForever() {}

  /// Prints a line after the first write.
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    byte[] bytes = new byte[BYTES];
    AtomicFile.write(file, bytes, Durability.NONE);
    System.out.println("ready");
    for (int i = 1; arguments.length == 1; i++) {
      Arrays.fill(bytes, (byte) i);
      AtomicFile.write(file, bytes, Durability.NONE);
    }
  }
}
