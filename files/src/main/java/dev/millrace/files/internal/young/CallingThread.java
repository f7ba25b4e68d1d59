package dev.millrace.files.internal.young;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/// Runs every task in the thread that submits it.
final class CallingThread extends AbstractExecutorService {
  static final CallingThread EXECUTOR = new CallingThread();

  private CallingThread() {}

  /// Returns the number of bytes of a read or a write, which is complete.
  static int bytes(Future<Integer> work) throws IOException {
    try {
      return work.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e); // the work is complete before it is awaited
    }
  }

  @Override
  public void execute(Runnable task) {
    task.run();
  }

  @Override
  public void shutdown() {}

  @Override
  public List<Runnable> shutdownNow() {
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    return false;
  }

  @Override
  public boolean isTerminated() {
    return false;
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) {
    return false;
  }
}
