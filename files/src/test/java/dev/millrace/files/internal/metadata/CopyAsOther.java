package dev.millrace.files.internal.metadata;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Strictness;
import java.io.IOException;
import java.nio.file.Path;

/// Copies a file with all metadata, in a separate JVM, as another user than the tests.
final class CopyAsOther {
  private CopyAsOther() {}

  /// Prints a line for each item that was lost.
  // arguments: source, target, [Strictness]
  public static void main(String[] arguments) {
    CopyOptions options =
        CopyOptions.DEFAULTS
            .withMetadata(Metadata.ALL)
            .withStrictness(Strictness.valueOf(arguments[2]));
    try {
      new Copier(options)
          .copy(Path.of(arguments[0]), Path.of(arguments[1]))
          .lost()
          .forEach(lost -> System.out.println(lost.what() + " " + lost.reason()));
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
