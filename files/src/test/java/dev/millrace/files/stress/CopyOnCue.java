package dev.millrace.files.stress;

import java.io.IOException;
import java.nio.file.Path;

/// Waits for a line on standard input, then replaces one file, and prints the result.
final class CopyOnCue {
  static final String READY = "ready";
  static final String DONE = "done";

  private CopyOnCue() {}

  /// Runs the program.
  ///
  /// @param arguments the [Api], the source and the target
  public static void main(String[] arguments) throws IOException {
    Api api = Api.valueOf(arguments[0]);
    Path source = Path.of(arguments[1]); // the JDK reads the working directory now
    Path target = Path.of(arguments[2]);
    System.out.println(READY);
    while (System.in.read() > '\n') {
      // The rest of the line.
    }
    try {
      api.replace(source, target);
      System.out.println(DONE);
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
