package dev.millrace.files.path;

import static java.nio.file.StandardOpenOption.READ;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Waits until the names in a folder are on their device, by Java's means.
public final class FolderSync {
  private FolderSync() {}

  /// Waits for the folder of a file. Where folders cannot be opened, as on Windows, file systems
  /// keep a journal of names, and nobody waits.
  public static void around(Path file) throws IOException {
    try (FileChannel folder = open(file)) {
      if (folder != null) {
        folder.force(true);
      }
    }
  }

  private static @Nullable FileChannel open(Path file) {
    try {
      return FileChannel.open(file.toAbsolutePath().resolveSibling("."), READ);
    } catch (IOException | UnsupportedOperationException e) {
      return null;
    }
  }
}
