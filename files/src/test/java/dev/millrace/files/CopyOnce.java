package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;

/// Copies one file by one thread, and prints the result.
final class CopyOnce {
  private CopyOnce() {}

  /// Copies.
  ///
  /// @param arguments source, target, and optionally `replace`
  public static void main(String[] arguments) {
    Path source = Path.of(arguments[0]);
    Path target = Path.of(arguments[1]);
    CopyOptions options = CopyOptions.DEFAULTS.withThreads(1).withDurability(Durability.FILE);
    Replace replace = arguments.length == 3 ? Replace.ALWAYS : Replace.NEVER;
    try {
      CopyResult result = new Copier(options.withReplace(replace)).copy(source, target);
      System.out.println("copied " + result.bytes() + " bytes by " + result.strategy().title());
    } catch (IOException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }
}
