package dev.millrace.files.internal.channel;

import java.io.IOException;

/// A failure of a stream of the caller. The bytes of a failed call may be lost, so that no work is
/// called again after it.
final class CallersStreamException extends IOException {
  private static final long serialVersionUID = 1L;

  private final IOException failure;

  CallersStreamException(IOException failure) {
    super(failure);
    this.failure = failure;
  }

  /// Returns the failure for the caller.
  IOException failure() {
    for (Throwable suppressed : getSuppressed()) {
      failure.addSuppressed(suppressed);
    }
    return failure;
  }
}
