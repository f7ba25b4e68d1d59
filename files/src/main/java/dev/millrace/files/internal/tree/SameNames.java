package dev.millrace.files.internal.tree;

import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/// Finds different names of a source that lead to one entry of the target: `a` and `A` on FAT, on
/// NTFS and on most disks of macOS. The second entry must not replace the first, and two
/// directories must not be mixed.
record SameNames<D>(TreeSystem<D> system) {
  /// Checks an existing entry in a directory that this copy has created. Another program may have
  /// created an entry of exactly this name.
  ///
  /// @throws FileSystemException if the directory lists no entry of exactly this name
  void requireListed(TreeEntry<D> entry) throws IOException {
    if (!isListed(entry)) {
      String reason =
          "another copied entry has a name that this file system does not distinguish from it";
      throw new FileSystemException(entry.targetPath().toString(), null, reason);
    }
  }

  // Another thread may list the same open directory.
  private boolean isListed(TreeEntry<D> entry) throws IOException {
    Path path = entry.directory().targetPath();
    D directory = system.open(entry.target(), ".", Link.STAY, path);
    try {
      AtomicBoolean isListed = new AtomicBoolean();
      system.list(
          directory,
          (name, _) -> {
            if (name.equals(entry.targetName())) {
              isListed.set(true);
            }
          },
          path);
      return isListed.get();
    } finally {
      system.close(directory);
    }
  }
}
