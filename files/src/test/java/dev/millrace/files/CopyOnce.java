package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;

/// Copies one file by one thread, and prints what came of it.
final class CopyOnce {
  private CopyOnce() {}

  /// Copies.
  ///
  /// @param arguments source, target, and `replace` if that is wanted
  public static void main(String[] arguments) {
    Path source = Path.of(arguments[0]);
    Path target = Path.of(arguments[1]);
    CopyOptions options = CopyOptions.DEFAULTS.threads(1).durability(Durability.FILE);
    Replace replace = arguments.length == 3 ? Replace.ALWAYS : Replace.NEVER;
    try {
      CopyResult result = new Copier(options.replace(replace)).copy(source, target);
      System.out.println("copied " + result.bytes() + " bytes by " + result.way().title());
    } catch (IOException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }
}
