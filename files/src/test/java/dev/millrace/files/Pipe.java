package dev.millrace.files;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Path;

/// A named pipe: opening it waits for the other end.
public final class Pipe {
  private Pipe() {}

  /// Creates a pipe, or skips the test.
  public static Path assume(Path path) {
    try {
      Process made = new ProcessBuilder("mkfifo", path.toString()).start();
      return made.onExit().join().exitValue() == 0 ? path : abort("mkfifo failed");
    } catch (IOException e) {
      return abort("no mkfifo: " + e.getMessage());
    }
  }
}
