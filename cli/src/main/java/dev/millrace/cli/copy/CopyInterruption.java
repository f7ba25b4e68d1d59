package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.progress.NextSignal;
import dev.millrace.files.Cancellation;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Handles Ctrl-C: the first signal cancels the copy, and the JVM ends after the cleanup. A copy
/// that is complete by then stays. A second signal ends the JVM at once.
public final class CopyInterruption implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 1;

  private final Cancellation cancellation;
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook = new Thread(this::end, "interruption");
  private final String command;
  private final Path target;
  private final PrintWriter err;

  private CopyInterruption(
      String command, Path target, PrintWriter err, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.command = command;
    this.target = target;
    this.err = err;
  }

  /// Handles signals until it is closed. The copying thread closes it after its last output.
  ///
  /// @param command such as `copy`, for messages
  /// @param cancellation of the copy
  public static CopyInterruption handle(
      String command, Path target, PrintWriter err, Cancellation cancellation) {
    CopyInterruption interruption = new CopyInterruption(command, target, err, cancellation);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /// Cancels the copy.
  public Cancellation cancellation() {
    return cancellation;
  }

  // Without a time limit: only the user can decide between waiting and an incomplete file.
  private void end() {
    new NextSignal(message("ended before the cleanup; an incomplete copy may remain"), err)
        .endsTheProcess();
    cancellation.cancel();
    try {
      if (!over.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        err.println(message("waiting for the cleanup; interrupt again to end at once"));
      }
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private String message(String text) {
    return "millrace " + command + ": " + Printable.path(target) + ": " + text;
  }

  @Override
  public void close() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is shutting down, and the hook is running.
    }
  }
}
