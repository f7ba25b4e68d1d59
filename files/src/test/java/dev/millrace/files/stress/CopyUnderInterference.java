package dev.millrace.files.stress;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.MillraceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// Replaces a target that two other threads create and remove, and prints every failure.
final class CopyUnderInterference {
  private static final long MILLIS = 1_000;

  private CopyUnderInterference() {}

  /// Runs the program.
  ///
  /// @param arguments the [Interference], the source and the target
  public static void main(String[] arguments) throws Exception {
    Interference interference = Interference.valueOf(arguments[0]);
    Path source = Path.of(arguments[1]);
    Path target = Path.of(arguments[2]);
    AtomicBoolean isOver = new AtomicBoolean();
    List<Thread> others = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      others.add(Thread.ofPlatform().start(() -> interfere(interference, target, isOver)));
    }
    copyRepeatedly(source, target);
    isOver.set(true);
    for (Thread other : others) {
      other.join();
    }
    MillraceFiles.copy(source, target, REPLACE_EXISTING, NOFOLLOW_LINKS);
  }

  private static void interfere(Interference interference, Path target, AtomicBoolean isOver) {
    while (!isOver.get()) {
      interference.happen(target);
    }
  }

  private static void copyRepeatedly(Path source, Path target) {
    long end = System.nanoTime() + MILLIS * 1_000_000;
    while (System.nanoTime() < end) {
      try {
        MillraceFiles.copy(source, target, REPLACE_EXISTING, NOFOLLOW_LINKS);
      } catch (IOException e) {
        System.out.println(e);
      }
    }
    if (Files.notExists(source, NOFOLLOW_LINKS)) {
      System.out.println("no source");
    }
  }
}
