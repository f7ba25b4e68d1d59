package dev.millrace.cli;

import dev.millrace.files.Cancellation;
import java.util.concurrent.CountDownLatch;

/// What happens after Ctrl-C: the copy is cancelled, and the JVM ends when it has cleaned up and
/// said so. A copy that is whole by then stays.
final class CopyInterruption implements AutoCloseable {
  private final Cancellation cancellation = new Cancellation();
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook = new Thread(this::end, "interruption");

  private CopyInterruption() {}

  /// Watches until it is closed, by the thread that copies, when it is through with all it has to
  /// say.
  static CopyInterruption watch() {
    CopyInterruption interruption = new CopyInterruption();
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /// For the copy.
  Cancellation cancellation() {
    return cancellation;
  }

  // However long it takes: a device that does not answer would hold up the end of the process too.
  private void end() {
    cancellation.cancel();
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is going down already, and the hook is at work.
    }
  }
}
