package dev.millrace.files.stress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Copies a file that only the default provider of this JVM has, and prints the content of the
/// target.
final class CopyInMemory {
  static final String CONTENT = "in memory";

  private CopyInMemory() {}

  /// Runs the program.
  ///
  /// @param arguments the [Api], a directory, the source and the target
  public static void main(String[] arguments) throws IOException {
    Path source = Path.of(arguments[2]);
    Files.createDirectories(Path.of(arguments[1]));
    Files.writeString(source, CONTENT);
    Path target = Path.of(arguments[3]);
    Api.valueOf(arguments[0]).replace(source, target);
    System.out.println(target.getFileSystem().getClass().getSimpleName());
    System.out.println(Files.readString(target));
  }
}
