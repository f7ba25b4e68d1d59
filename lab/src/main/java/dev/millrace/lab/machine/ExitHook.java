package dev.millrace.lab.machine;

import java.util.concurrent.locks.LockSupport;

/// Work at the end of the JVM, as after Ctrl-C, unless the hook is closed before.
public final class ExitHook implements AutoCloseable {
  private final Thread thread;

  private ExitHook(Thread thread) {
    this.thread = thread;
  }

  /// Registers the work. If the JVM is ending already, this thread does the work, and waits.
  public static ExitHook of(Runnable work) {
    Thread thread = new Thread(work, "exit-hook");
    try {
      Runtime.getRuntime().addShutdownHook(thread);
    } catch (IllegalStateException e) {
      work.run();
      awaitTheEnd();
    }
    return new ExitHook(thread);
  }

  /// Drops the work. Waits for the end of the JVM if that has begun: a result or a failure of the
  /// caller means nothing then.
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(thread);
    } catch (IllegalStateException e) {
      awaitTheEnd();
    }
  }

  @SuppressWarnings("InfiniteLoopStatement")
  private static void awaitTheEnd() {
    while (true) {
      LockSupport.park();
    }
  }
}
