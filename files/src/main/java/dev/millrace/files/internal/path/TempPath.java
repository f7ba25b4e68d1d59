package dev.millrace.files.internal.path;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.sys.TempName;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/// The path of what is to replace a target. Java has no lock that works with every provider, so no
/// two copies share a name, and what a crash leaves behind nobody dares to remove.
public final class TempPath {
  // All in one step. A zip file system keeps the times of what it moves only if it
  // is told to; others refuse to be told.
  private static final List<CopyOption[]> MOVES =
      List.of(
          new CopyOption[] {ATOMIC_MOVE, REPLACE_EXISTING, COPY_ATTRIBUTES},
          new CopyOption[] {ATOMIC_MOVE, REPLACE_EXISTING});

  private TempPath() {}

  /// One that is free.
  public static Path beside(Path target) {
    return target.resolveSibling("." + random() + random() + TempName.SUFFIX);
  }

  // Not by a UUID: that loads the security providers of the JDK, which takes longer than a copy.
  private static String random() {
    return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
  }

  /// Gives a part the name of its target, in one step unless the provider knows none.
  public static void move(Path part, Path target) throws IOException {
    for (CopyOption[] options : MOVES) {
      if (isMoved(part, target, options)) {
        return;
      }
    }
    Files.move(part, target, REPLACE_EXISTING);
  }

  private static boolean isMoved(Path part, Path target, CopyOption... options) throws IOException {
    try {
      Files.move(part, target, options);
      return true;
    } catch (AtomicMoveNotSupportedException | UnsupportedOperationException e) {
      return false;
    }
  }
}
