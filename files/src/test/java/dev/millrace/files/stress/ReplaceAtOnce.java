package dev.millrace.files.stress;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.MillraceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Replaces one target by many threads at once, in rounds, and prints every failure.
final class ReplaceAtOnce {
  static final int THREADS = 100;
  private static final int ROUNDS = 10;

  private ReplaceAtOnce() {}

  /// Runs the program.
  ///
  /// @param arguments the directory of the sources, and the target
  public static void main(String[] arguments) throws InterruptedException {
    Path sources = Path.of(arguments[0]);
    Path target = Path.of(arguments[1]);
    for (int round = 0; round < ROUNDS; round++) {
      replace(sources, target);
    }
  }

  private static void replace(Path sources, Path target) {
    CountDownLatch start = new CountDownLatch(THREADS);
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      for (int i = 0; i < THREADS; i++) {
        Path source = sources.resolve("" + i);
        threads.execute(() -> replace(source, target, start));
      }
    }
  }

  private static void replace(Path source, Path target, CountDownLatch start) {
    try {
      start.countDown();
      start.await();
      MillraceFiles.copy(source, target, REPLACE_EXISTING);
    } catch (IOException | InterruptedException e) {
      System.out.println(e);
    }
  }
}
