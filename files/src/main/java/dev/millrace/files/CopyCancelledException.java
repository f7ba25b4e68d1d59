package dev.millrace.files;

import java.io.InterruptedIOException;
import java.nio.file.Path;

/// A copy was cancelled, by its [Cancellation] or by an interrupt of its thread. The target is as
/// it was before.
public final class CopyCancelledException extends InterruptedIOException {
  private static final long serialVersionUID = 1;

  /// A copy that was cancelled.
  ///
  /// @param target of the copy
  /// @param bytes that were copied by then
  public CopyCancelledException(Path target, long bytes) {
    super(target + ": cancelled after " + bytes + " bytes");
  }
}
