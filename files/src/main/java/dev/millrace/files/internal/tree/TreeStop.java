package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.TreeErrors;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// The end of a copy of a tree before it is complete: the caller cancels it, or an entry fails.
/// Thread-safe.
final class TreeStop {
  private final TreeRequest request;
  private final Thread caller = Thread.currentThread();
  private volatile boolean isOver;
  private @Nullable Throwable failure;

  TreeStop(TreeRequest request) {
    this.request = request;
  }

  /// Returns whether no further entry is to be copied, and the copies of files are to end.
  boolean isOver() {
    if (!isOver && (request.cancellation().isCancelled() || caller.isInterrupted())) {
      isOver = true;
    }
    return isOver;
  }

  /// Cancels the copy.
  void cancel() {
    isOver = true;
  }

  /// Ends the copy if the options require that after the failure of an entry.
  void entryFailed(IOException thrown) {
    if (request.options().errors() == TreeErrors.STOP) {
      fail(thrown);
    }
  }

  /// Ends the copy.
  synchronized void fail(Throwable thrown) {
    if (failure == null) {
      failure = thrown;
    }
    isOver = true;
  }

  /// Throws the failure that ended the copy.
  ///
  /// @param bytes in the target
  synchronized void requireCompletion(long bytes) throws IOException {
    switch (failure) {
      case null -> {}
      case IOException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(failure);
    }
    if (isOver) {
      throw new CopyCancelledException(request.target(), bytes);
    }
  }
}
