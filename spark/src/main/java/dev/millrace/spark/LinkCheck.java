package dev.millrace.spark;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Rejects directories that a link has replaced since the listing: a task opens them by their whole
/// paths, which could lead outside.
final class LinkCheck {
  private LinkCheck() {}

  /// Requires that no name of a directory below the source and below the target is a link.
  ///
  /// @param directory relative to the source
  static void require(ClusterJob job, String directory) throws IOException {
    for (int end = 0; end >= 0 && !directory.isEmpty(); ) {
      end = directory.indexOf('/', end + 1);
      String part = end < 0 ? directory : directory.substring(0, end);
      requireNoLink(job.sourceOf(part));
      requireNoLink(job.targetOf(part));
    }
  }

  private static void requireNoLink(Path path) throws IOException {
    if (Files.isSymbolicLink(path)) {
      throw new FileSystemException(path.toString(), null, "is a link, not a directory");
    }
  }
}
