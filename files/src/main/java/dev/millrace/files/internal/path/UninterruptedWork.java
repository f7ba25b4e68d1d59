package dev.millrace.files.internal.path;

import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadFactory;

/// Completes work with channels although its thread is interrupted. The thread stays interrupted.
///
/// An interrupt closes the channel that its thread uses. The first one therefore moves the rest of
/// the work to a new thread, which nothing interrupts, while the caller waits.
///
/// @param threads creates that thread; without a thread, or with an `OutOfMemoryError` at its
///   start, the caller continues and starts over at every interrupt
public record UninterruptedWork(ThreadFactory threads) {
  public static final UninterruptedWork DEFAULT =
      new UninterruptedWork(Thread.ofPlatform().daemon().name("millrace-copy").factory());

  /// Work that continues after an interruption when it is called again.
  @FunctionalInterface
  public interface Work<T> {
    /// Does the work, or the rest of it.
    ///
    /// @throws ClosedByInterruptException if it has to be called again
    T call() throws IOException;
  }

  /// Waits until the content of a file is on its device.
  ///
  /// @param access to the file
  public static void sync(Path path, OpenOption access) throws IOException {
    DEFAULT.call(() -> {
      try (FileChannel file = FileChannel.open(path, access)) {
        file.force(true);
      }
      return path;
    });
  }

  /// Does all of the work, in spite of interrupts unless they cancel it.
  public static <T> T call(Interrupts interrupts, Work<T> work) throws IOException {
    return interrupts == Interrupts.CANCEL ? work.call() : DEFAULT.call(work);
  }

  public <T> T call(Work<T> work) throws IOException {
    boolean isInterrupted = Thread.interrupted();
    try {
      return work.call();
    } catch (ClosedByInterruptException e) {
      isInterrupted = true;
      Thread.interrupted();
      return callAside(work);
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /// Does all of the work in a new thread. The caller may be interrupted while it waits.
  public <T> T callAside(Work<T> work) throws IOException {
    FutureTask<T> rest = new FutureTask<>(work::call);
    return isStarted(rest) ? await(rest) : insist(work);
  }

  private boolean isStarted(Runnable rest) {
    try {
      Thread thread = threads.newThread(rest);
      if (thread != null) {
        thread.start();
      }
      return thread != null;
    } catch (OutOfMemoryError e) {
      return false; // no more threads
    }
  }

  private static <T> T insist(Work<T> work) throws IOException {
    while (true) {
      try {
        return work.call();
      } catch (ClosedByInterruptException e) {
        Thread.interrupted();
      }
    }
  }

  private static <T> T await(FutureTask<T> rest) throws IOException {
    boolean isInterrupted = false;
    try {
      while (true) {
        try {
          return rest.get();
        } catch (InterruptedException e) {
          isInterrupted = true;
        } catch (ExecutionException e) {
          throw UninterruptedWork.<IOException>unchanged(Objects.requireNonNull(e.getCause()));
        }
      }
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /// Throws a failure of any type, such as one of another thread. Code of users in other languages
  /// throws checked exceptions without a declaration.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  public static <E extends Throwable> E unchanged(Throwable failure) throws E {
    throw (E) failure;
  }
}
