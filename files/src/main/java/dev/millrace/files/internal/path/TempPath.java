package dev.millrace.files.internal.path;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.sys.Existing;
import dev.millrace.sys.TempName;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/// The path of a staging file. Java has no lock that works with every provider, so every copy uses
/// a unique name, and no later copy removes the remains of a crash.
public final class TempPath {
  // In one step. A zip file system keeps the times of a moved file only with this option, which
  // other providers reject.
  private static final List<CopyOption[]> MOVES =
      List.of(
          new CopyOption[] {ATOMIC_MOVE, REPLACE_EXISTING, COPY_ATTRIBUTES},
          new CopyOption[] {ATOMIC_MOVE, REPLACE_EXISTING});

  private TempPath() {}

  /// Returns a free path.
  public static Path beside(Path target) {
    return target.resolveSibling("." + random() + random() + TempName.SUFFIX);
  }

  /// Returns whether a name has the form of such a path. Only its maker removes the file.
  public static boolean isName(String name) {
    return name.matches("\\.[0-9a-f]{32}\\" + TempName.SUFFIX);
  }

  // Not by a UUID, which loads the security providers of the JDK: that takes longer than a copy.
  private static String random() {
    return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
  }

  /// Gives a staging file the name of its target, in one step if the provider supports that.
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

  /// Moves the entries of a moved directory that is still there: the provider for zip files creates
  /// only the directory under its new name. The default file system leaves none, and a directory
  /// there is a new one of another program.
  public static void moveLeftBehind(Path source, Path target) throws IOException {
    if (DefaultFiles.include(source, target) || !Existing.isDirectory(source, NOFOLLOW_LINKS)) {
      return;
    }
    FileTime modified = Files.getLastModifiedTime(source, NOFOLLOW_LINKS);
    for (Path entry : PathDirectory.entries(source)) {
      Path moved = target.resolve(entry.getFileName());
      move(entry, moved);
      moveLeftBehind(entry, moved);
    }
    Files.setLastModifiedTime(target, modified);
    Files.delete(source);
  }
}
