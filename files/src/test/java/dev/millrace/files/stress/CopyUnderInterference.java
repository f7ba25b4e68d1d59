package dev.millrace.files.stress;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.MillraceFiles;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// Replaces a target that two other threads create and remove, and prints every failure that
/// `Files.copy` does not have: that one ends in a plain `FileSystemException` at times, in JDK 21
/// also in a `NoSuchFileException`.
final class CopyUnderInterference {
  private static final long MILLIS = 500;

  /// On a busy machine the other threads may run alone for seconds.
  private static final long MOST_MILLIS = 60_000;

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
    long start = System.nanoTime();
    int copies = 0;
    while (System.nanoTime() - start < (copies == 0 ? MOST_MILLIS : MILLIS) * 1_000_000) {
      copies += countOne(source, target);
    }
    if (copies == 0) {
      System.out.println("no copy succeeded");
    }
  }

  private static int countOne(Path source, Path target) {
    try {
      MillraceFiles.copy(source, target, REPLACE_EXISTING, NOFOLLOW_LINKS);
      return 1;
    } catch (IOException e) {
      boolean isOfOldJdk = e instanceof NoSuchFileException && Runtime.version().feature() < 25;
      if (!e.getClass().equals(FileSystemException.class) && !isOfOldJdk) {
        System.out.println(e);
      }
      return 0;
    }
  }
}
