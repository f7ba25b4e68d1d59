package dev.millrace.lab.machine;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/// A file of a cache that several processes share.
public final class CacheFile {
  private static final String DRAFT = ".new";

  /// No process writes a draft for so long.
  private static final Duration DRAFT_KEPT = Duration.ofDays(1);

  private CacheFile() {}

  /// Writes the content of a file to a draft.
  @FunctionalInterface
  public interface Writer {
    void write(Path draft) throws IOException;
  }

  /// Creates or replaces a file in one step. Each process has its own draft, whose name begins with
  /// the name of the file. Removes the old drafts of killed processes in the cache.
  public static void replace(Path file, Writer content) throws IOException {
    Path cache = Objects.requireNonNull(file.getParent());
    removeOldDrafts(cache);
    Path draft = Files.createTempFile(cache, file.getFileName().toString(), DRAFT);
    try {
      content.write(draft);
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void removeOldDrafts(Path cache) throws IOException {
    Instant limit = Instant.now().minus(DRAFT_KEPT);
    try (DirectoryStream<Path> drafts = Files.newDirectoryStream(cache, "*" + DRAFT)) {
      for (Path draft : drafts) {
        removeIfBefore(limit, draft);
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  private static void removeIfBefore(Instant limit, Path draft) throws IOException {
    try {
      if (Files.getLastModifiedTime(draft).toInstant().isBefore(limit)) {
        Files.deleteIfExists(draft);
      }
    } catch (NoSuchFileException e) {
      // its process has just completed it
    }
  }
}
