package dev.millrace.files.internal.path;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Failures that name a path, as those of `java.nio` do.
public final class PathFailure {
  private PathFailure() {}

  /// Returns the failure of a file for a reason.
  public static FileSystemException of(Path path, @Nullable String reason) {
    return new FileSystemException(path.toString(), null, reason);
  }

  /// Returns a failure that names a file, for one that names none.
  public static FileSystemException of(Path path, IOException unnamed) {
    FileSystemException named = of(path, unnamed.getMessage());
    named.initCause(unnamed);
    return named;
  }
}
