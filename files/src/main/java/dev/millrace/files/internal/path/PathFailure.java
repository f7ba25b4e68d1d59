package dev.millrace.files.internal.path;

import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
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

  /// Returns the attribute that keeps an entry as it is, and the command that ends that; empty if
  /// there is none.
  ///
  /// @param around its directory
  public static Optional<String> lock(FileStatus entry, FileStatus around) {
    Optional<String> lock = lock(entry);
    return lock.isPresent() ? lock : lock(around).map(reason -> "its directory " + reason);
  }

  private static Optional<String> lock(FileStatus status) {
    if (status.isImmutable()) {
      return Optional.of("is immutable; chattr -i ends that");
    }
    return status.isAppendOnly()
        ? Optional.of("is append-only; chattr -a ends that")
        : Optional.empty();
  }
}
