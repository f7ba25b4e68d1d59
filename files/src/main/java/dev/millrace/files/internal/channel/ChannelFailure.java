package dev.millrace.files.internal.channel;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// Failures of open channels, which do not name their file.
final class ChannelFailure {
  private ChannelFailure() {}

  /// Returns a failure that names a file, unless it names one already, or is an interrupt.
  static IOException of(IOException e, Path path) {
    if (e instanceof FileSystemException
        || e instanceof ClosedChannelException
        || e instanceof InterruptedIOException) {
      return e;
    }
    FileSystemException named = new FileSystemException(path.toString(), null, e.getMessage());
    named.initCause(e);
    return named;
  }
}
