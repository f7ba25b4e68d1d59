package dev.millrace.files.internal.path;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Failures that name a path.
public final class PathFailure {
  private PathFailure() {}

  /// Returns the failure of a file for a reason.
  public static FileSystemException of(Path path, @Nullable String reason) {
    return new FileSystemException(path.toString(), null, reason);
  }

  /// Returns a failure that names a file, unless it names one already, or is an interrupt. The
  /// failures of open channels name none.
  public static IOException named(IOException e, Path path) {
    if (e instanceof FileSystemException
        || e instanceof ClosedChannelException
        || e instanceof InterruptedIOException) {
      return e;
    }
    FileSystemException named = of(path, e.getMessage());
    named.initCause(e);
    return named;
  }
}
