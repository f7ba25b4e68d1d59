package dev.millrace.lab.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file of a cache that several processes share.
public final class CacheFile {
  private CacheFile() {}

  /// Writes the content of a file to a draft.
  @FunctionalInterface
  public interface Writer {
    void write(Path draft) throws IOException;
  }

  /// Creates or replaces a file in one step. Each process has its own draft, whose name begins with
  /// the name of the file.
  public static void replace(Path file, Writer content) throws IOException {
    Path draft = Files.createTempFile(file.getParent(), file.getFileName().toString(), ".new");
    try {
      content.write(draft);
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
