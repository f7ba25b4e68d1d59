package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.progress.NextSignal;
import dev.millrace.files.Cancellation;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Handles Ctrl-C: the first signal cancels the copy, and the JVM ends after the cleanup. A copy
/// that is complete by then stays. A second signal ends the JVM at once. A cleanup that takes
/// seconds waits for a program that does not read the output, or for a file server: the JVM ends
/// without it, and the kernel ends the calls that it works on.
public final class CopyInterruption implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 1;
  private static final long FURTHER_SECONDS = 4;

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

  private void end() {
    NextSignal next =
        new NextSignal(message("ended before the cleanup; an incomplete copy may remain"), err);
    next.endsTheProcess();
    cancellation.cancel();
    try {
      if (over.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
      next.print(message("waiting for the cleanup; interrupt again to end at once"));
      if (!over.await(FURTHER_SECONDS, TimeUnit.SECONDS)) {
        next.print(next.report());
      }
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
