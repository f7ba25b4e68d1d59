package dev.millrace.files.stress;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import java.io.IOException;
import java.nio.file.Path;

/// Replaces a file slowly, and prints when the first piece has moved.
final class SlowCopy {
  static final String BEGUN = "begun";

  private SlowCopy() {}

  /// Runs the program.
  ///
  /// @param arguments the source and the target
  public static void main(String[] arguments) throws IOException {
    CopyOptions options =
        CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS).withBytesPerSecond(100_000);
    new Copier(options)
        .withListener(CopyListener.onProgress(unused -> System.out.println(BEGUN)))
        .copy(Path.of(arguments[0]), Path.of(arguments[1]));
  }
}
