package dev.millrace.files.internal.metadata;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The umask of this process, umask(2): permissions that new files do not get. Read once, because
/// no method of the JDK changes it.
final class Umask {
  private static final String FIELD = "Umask:";
  private static final int OCTAL = 8;

  private Umask() {}

  /// Returns the umask; 0 where the kernel does not report it (before Linux 4.7).
  static int value() {
    return Holder.VALUE;
  }

  private static int read() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (line.startsWith(FIELD)) {
          return Integer.parseInt(line.substring(FIELD.length()).strip(), OCTAL);
        }
      }
    } catch (IOException e) {
      // without /proc: the same as an old kernel
    }
    return 0;
  }

  private static final class Holder {
    static final int VALUE = read();
  }
}
