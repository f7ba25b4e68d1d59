package dev.millrace.files.internal.preview;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// The name of a file in a directory that does not exist yet.
final class StandIn {
  /// A name that no program uses.
  private static final String NAME = ".millrace-planned-file";

  private StandIn() {}

  /// Returns the name itself if its directory exists; otherwise a name in the nearest directory
  /// above that exists: new directories are on its file system.
  static Path of(Path file) throws IOException {
    Path above = file.toAbsolutePath().getParent();
    if (above == null || Existing.isDirectory(above)) {
      return file;
    }
    while (above != null && !Existing.isDirectory(above)) {
      above = above.getParent();
    }
    if (above == null) {
      throw new NoSuchFileException(file.toString());
    }
    return above.resolve(NAME);
  }
}
