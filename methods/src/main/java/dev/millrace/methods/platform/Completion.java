package dev.millrace.methods.platform;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Waits for the work of another thread, and throws its exception. */
public final class Completion {
  private Completion() {}

  /**
   * Returns the result of {@code task}.
   *
   * @throws InterruptedIOException if this thread is interrupted while it waits
   */
  public static <T> T of(Future<T> task) throws IOException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw LaterJdk.rethrow(e.getCause() == null ? e : e.getCause());
    } catch (InterruptedException e) {
      throw interrupted("another thread", e);
    }
  }

  /** Keeps the interrupt of this thread, and returns the exception for it. */
  public static InterruptedIOException interrupted(String awaited, InterruptedException cause) {
    Thread.currentThread().interrupt();
    InterruptedIOException interrupted =
        new InterruptedIOException("interrupted while waiting for " + awaited);
    interrupted.initCause(cause);
    return interrupted;
  }
}
