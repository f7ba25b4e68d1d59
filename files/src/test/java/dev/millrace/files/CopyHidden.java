package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;

/// Copies one file by a copier and by the drop-in, and prints what came of it.
final class CopyHidden {
  private CopyHidden() {}

  /// Copies twice.
  ///
  /// @param arguments the source, a target for the copier, and one for the drop-in
  public static void main(String[] arguments) throws IOException {
    Path source = Path.of(arguments[0]);
    System.out.println(new Copier().copy(source, Path.of(arguments[1])).way());
    MillraceFiles.copy(source, Path.of(arguments[2]));
  }
}
