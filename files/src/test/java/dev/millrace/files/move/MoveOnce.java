package dev.millrace.files.move;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import java.io.IOException;
import java.nio.file.Path;

/// Moves one entry, and prints the result.
final class MoveOnce {
  private MoveOnce() {}

  /// Moves.
  ///
  /// @param arguments source, target, and optionally the most bytes per second
  public static void main(String[] arguments) {
    CopyOptions options = CopyOptions.DEFAULTS;
    if (arguments.length == 3) {
      options = options.withBytesPerSecond(Long.parseLong(arguments[2]));
    }
    try {
      System.out.println(
          new Copier(options).move(Path.of(arguments[0]), Path.of(arguments[1])).way());
    } catch (IOException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }
}
