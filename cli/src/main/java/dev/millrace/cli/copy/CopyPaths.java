package dev.millrace.cli.copy;

import dev.millrace.cli.name.RawPath;
import dev.millrace.cli.name.UsageException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The source of a copy and its target.
///
/// @param source the name of a file
/// @param target the name of the copy, not of the directory for it
public record CopyPaths(Path source, Path target) {
  /// Resolves the two arguments as cp does: a directory as target means a file of the same name in
  /// it.
  ///
  /// @throws UsageException if an argument is empty
  /// @throws FileSystemException if an argument ends in a slash and is not a directory
  public static CopyPaths of(String source, String target) throws FileSystemException {
    Path from = path(source, "SOURCE", "is not a directory; remove the trailing slash");
    Path to =
        path(target, "TARGET", "no such directory; create it first, or remove the trailing slash");
    Path name = from.getFileName();
    return new CopyPaths(from, name != null && Files.isDirectory(to) ? to.resolve(name) : to);
  }

  // Path drops a trailing slash, which requires a directory.
  private static Path path(String text, String label, String advice) throws FileSystemException {
    if (text.isEmpty()) {
      throw new UsageException(label + " is empty; name a file");
    }
    Path path = RawPath.of(text);
    if (text.endsWith("/") && !Files.isDirectory(path)) {
      throw new FileSystemException(text, null, advice);
    }
    return path;
  }
}
