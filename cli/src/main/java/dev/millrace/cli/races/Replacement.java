package dev.millrace.cli.races;

import dev.millrace.files.AtomicFile;
import dev.millrace.files.Durability;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes files atomically: a reader sees either the old or the new content.
public final class Replacement {
  private Replacement() {}

  /// Replaces or creates `file`. A symbolic link stays, and its target is replaced. A pipe or a
  /// device is written to.
  ///
  /// @throws IOException on failure; the old file stays
  public static void write(Path file, String text) throws IOException {
    if (Existing.isAt(file) && !Existing.isFile(file)) {
      Files.writeString(file, text);
    } else {
      AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8), Durability.NONE);
    }
  }
}
