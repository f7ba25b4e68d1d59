package dev.millrace.cli;

import dev.millrace.files.AtomicFile;
import dev.millrace.files.Durability;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes files atomically: a reader sees either the old or the new content.
public final class Replacement {
  private Replacement() {}

  /// Replaces or creates `file`. A symbolic link stays, and its target is replaced. A pipe, a
  /// device, or a file that a process has open, such as `/dev/stdout`, is written to.
  ///
  /// @throws IOException on failure; the old file stays
  public static void write(Path file, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    boolean isPlain =
        !Existing.isAt(file) || Existing.isFile(file) || OpenFileName.find(file).isPresent();
    if (isPlain) {
      AtomicFile.write(file, bytes, Durability.NONE);
      return;
    }
    try {
      Files.write(file, bytes);
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) { // the error of a full disk has no path
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }
}
