package dev.millrace.files;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;

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

  /// Creates a named pipe, or skips the test: opening it waits for the other end.
  public static Path pipe(Path path) {
    assumeThat(run("mkfifo", path.toString())).as("mkfifo").isZero();
    return path;
  }
}
