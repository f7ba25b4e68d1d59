package dev.millrace.cli.name;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Paths from the root on.
public final class AbsolutePath {
  private AbsolutePath() {}

  /// Returns the absolute path of the same file, without `.` and `..`. After a symbolic link, `..`
  /// is the parent of the target of the link, so that path has no links either.
  public static Path of(Path path) {
    Path absolute = path.toAbsolutePath();
    Path normalized = absolute.normalize();
    try {
      return Existing.isAt(absolute)
              && !(Existing.isAt(normalized) && Files.isSameFile(absolute, normalized))
          ? absolute.toRealPath()
          : normalized;
    } catch (IOException e) {
      return normalized; // the caller reports a directory that it cannot use
    }
  }
}
