package dev.millrace.files;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;

/// Programs of the system that tests need.
public final class Commands {
  private Commands() {}

  /// Runs a program.
  ///
  /// @return its exit code; 127 if the program is missing
  public static int run(String... command) {
    try {
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(Redirect.DISCARD)
          .start()
          .onExit()
          .join()
          .exitValue();
    } catch (IOException e) {
      return 127;
    }
  }
}
