package dev.millrace.methods.platform;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Waits for what another thread does, and throws what that threw. */
public final class Completion {
  private Completion() {}

  /**
   * The outcome of {@code task}, once it has one.
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
