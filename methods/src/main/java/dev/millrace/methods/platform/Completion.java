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
      Thread.currentThread().interrupt();
      InterruptedIOException interrupted =
          new InterruptedIOException("interrupted while waiting for another thread");
      interrupted.initCause(e);
      throw interrupted;
    }
  }
}
