package dev.millrace.files.stress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Replaces a file by the default provider of this JVM, and prints the content of the target.
final class CopyMapped {
  private CopyMapped() {}

  /// Runs the program.
  ///
  /// @param arguments the [Api], the source and the target
  public static void main(String[] arguments) throws IOException {
    Path target = Path.of(arguments[2]);
    Api.valueOf(arguments[0]).replace(Path.of(arguments[1]), target);
    System.out.println(target.getClass().getSimpleName() + " " + Files.readString(target));
  }
}
