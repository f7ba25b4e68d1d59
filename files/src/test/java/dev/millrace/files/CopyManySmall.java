package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// Copies one small file again and again, and prints by which way the last copy was made.
final class CopyManySmall {
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(30);

  private CopyManySmall() {}

  /// Copies with the drop-in, and then with a copier until it changes its way.
  ///
  /// @param arguments source, directory of the targets, number of copies, and `until-linked` if the
  ///   program has to wait for that
  public static void main(String[] arguments) throws IOException {
    Path source = Path.of(arguments[0]);
    Path directory = Path.of(arguments[1]);
    int copies = Integer.parseInt(arguments[2]);
    for (int i = 0; i < copies; i++) {
      MillraceFiles.copy(source, directory.resolve("t" + i));
    }
    if (arguments.length == 4) {
      System.out.println(untilLinked(source, directory));
    }
  }

  private static CopyStrategy untilLinked(Path source, Path directory) throws IOException {
    Copier copier = new Copier();
    long startNanos = System.nanoTime();
    CopyStrategy strategy = CopyStrategy.FILES_COPY;
    for (int i = 0;
        strategy == CopyStrategy.FILES_COPY && System.nanoTime() - startNanos < MOST_NANOS;
        i++) {
      strategy = copier.copy(source, directory.resolve("u" + i)).strategy();
    }
    return strategy;
  }
}
