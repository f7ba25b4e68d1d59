package dev.millrace.lab.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// Makes ext4 place the subdirectories of a directory far apart from each other.
///
/// Without a journal ext4 does not reuse the inode of a file deleted in the last minutes, but reads
/// every such inode nearby when it creates a file. A race that creates and deletes thousands of
/// files then measures its own past, up to twenty times slower. With the `T` attribute (top of a
/// directory hierarchy, chattr(1)) every batch gets its own block group. See docs/decisions/0005.
final class SpreadDirectory {
  private SpreadDirectory() {}

  /// Marks `directory` on ext4, and does nothing elsewhere.
  static void mark(Path directory) {
    try {
      Process chattr =
          new ProcessBuilder("chattr", "+T", directory.toString())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!chattr.waitFor(5, TimeUnit.SECONDS)) {
        chattr.destroy();
      }
    } catch (IOException e) {
      // Without chattr the directory stays unmarked.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
