package dev.millrace.cli.races;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/// Writes files atomically: a reader sees either the old or the new content.
public final class Replacement {
  private Replacement() {}

  /// Replaces or creates `file`. A symbolic link stays, and its target is replaced. A pipe or a
  /// device is written to. The draft has a unique name, so no file of the user is overwritten.
  ///
  /// @throws IOException on failure, with the path; the old file stays
  public static void write(Path file, String text) throws IOException {
    Path real = Existing.isAt(file) ? file.toRealPath() : file;
    if (Existing.isAt(real) && !Existing.isFile(real)) {
      put(real, text);
      return;
    }
    Path draft = real.resolveSibling(".millrace-" + UUID.randomUUID());
    try {
      put(draft, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      Files.move(draft, real, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  // The error of a full disk has no path.
  private static void put(Path file, String text, OpenOption... options) throws IOException {
    try {
      Files.write(file, text.getBytes(StandardCharsets.UTF_8), options);
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }
}
