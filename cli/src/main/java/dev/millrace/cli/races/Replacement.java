package dev.millrace.cli.races;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes files as a whole: whoever reads one sees what was there before or what is there now.
public final class Replacement {
  private Replacement() {}

  /// Replaces `file`, or makes it. A link stays, and the file that it names is replaced; what is no
  /// file (a pipe, a device) is written to.
  ///
  /// @throws IOException if that fails, with the path; the old file stands then
  public static void write(Path file, String text) throws IOException {
    Path real = Files.exists(file) ? file.toRealPath() : file;
    if (Files.exists(real) && !Files.isRegularFile(real)) {
      put(real, text);
      return;
    }
    Path draft = real.resolveSibling(real.getFileName() + ".new");
    try {
      put(draft, text);
      Files.move(draft, real, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  // A full disk does not say where.
  private static void put(Path file, String text) throws IOException {
    try {
      Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }
}
