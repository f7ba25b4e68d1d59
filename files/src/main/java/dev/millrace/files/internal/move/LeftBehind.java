package dev.millrace.files.internal.move;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;

/// The entries of a directory that a provider did not move. The provider for zip files creates only
/// the directory under its new name, and leaves the old one with its entries.
final class LeftBehind {
  private LeftBehind() {}

  /// Moves the entries of a moved directory that is still there. The default file system leaves
  /// none: a directory there is a new one of another program.
  static void follow(Path source, Path target) throws IOException {
    if (DefaultFiles.include(source, target) || !Existing.isDirectory(source, NOFOLLOW_LINKS)) {
      return;
    }
    FileTime modified = Files.getLastModifiedTime(source, NOFOLLOW_LINKS);
    for (Path entry : entries(source)) {
      Path moved = target.resolve(entry.getFileName());
      TempPath.move(entry, moved);
      follow(entry, moved);
    }
    Files.setLastModifiedTime(target, modified);
    Files.delete(source);
  }

  // A provider need not list a directory that changes.
  private static List<Path> entries(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.toList();
    }
  }
}
