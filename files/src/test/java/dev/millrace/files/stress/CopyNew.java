package dev.millrace.files.stress;

import dev.millrace.files.Copier;
import java.io.IOException;
import java.nio.file.Path;

/// Copies to a new file, and prints the length or the failure.
final class CopyNew {
  private CopyNew() {}

  /// Runs the program.
  ///
  /// @param arguments the source and the target
  public static void main(String[] arguments) {
    try {
      Path target = Path.of(arguments[1]);
      System.out.println("copied " + new Copier().copy(Path.of(arguments[0]), target).bytes());
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
