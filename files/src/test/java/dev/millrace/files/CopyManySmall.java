package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// Copies one small file many times, and prints the strategy of the last copy.
public final class CopyManySmall {
  private static final long MOST_NANOS = TimeUnit.MINUTES.toNanos(5);

  private CopyManySmall() {}

  /// Copies with the drop-in, and then with a copier until its strategy changes.
  ///
  /// @param arguments source, directory of the targets, number of copies, and `until-linked` to
  ///   wait for the change, or `once` for one copy by a copier
  public static void main(String[] arguments) throws IOException {
    Path source = Path.of(arguments[0]);
    Path directory = Path.of(arguments[1]);
    int copies = Integer.parseInt(arguments[2]);
    for (int i = 0; i < copies; i++) {
      MillraceFiles.copy(source, directory.resolve("t" + i));
    }
    if (arguments.length == 4) {
      System.out.println(
          arguments[3].equals("once")
              ? new Copier().copy(source, directory.resolve("u0")).strategy()
              : untilLinked(source, directory));
    }
  }

  private static CopyStrategy untilLinked(Path source, Path directory) throws IOException {
    Copier copier = new Copier();
    long startNanos = System.nanoTime();
    CopyStrategy strategy = CopyStrategy.CHANNELS;
    for (int i = 0;
        strategy == CopyStrategy.CHANNELS && System.nanoTime() - startNanos < MOST_NANOS;
        i++) {
      strategy = copier.copy(source, directory.resolve("u" + i)).strategy();
    }
    return strategy;
  }
}
