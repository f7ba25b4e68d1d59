package dev.millrace.lab.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// Asks ext4 to place the directories made in a directory far apart from each other.
///
/// Without a journal ext4 does not reuse the inode of a file deleted in the last minutes, and looks
/// at every such inode of the neighbourhood when it creates a file there: a race that makes and
/// deletes thousands of files then measures its own past, up to twenty times slower. With the `T`
/// attribute (top of a directory hierarchy, chattr(1)) every batch gets a neighbourhood of its own.
/// See docs/decisions/0005.
final class SpreadDirectory {
  private SpreadDirectory() {}

  /// Marks `directory` where that means something; elsewhere it does nothing.
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
      // No chattr on this system: no ext4 either, or one that has to do without.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
