package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.request.CopyThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Threads that only copies of large files use.
///
/// @param most with the calling thread
public record OwnThreads(int most) implements CopyThreads {
  // Waits for all of them even after a failure: they use the open files.
  @Override
  public void run(long ranges, Runnable work) {
    List<CompletableFuture<Void>> helpers = new ArrayList<>();
    try {
      start(helpers, Math.min(most, ranges) - 1, work);
      work.run();
    } finally {
      CompletableFuture.allOf(helpers.toArray(CompletableFuture[]::new)).join();
    }
  }

  // If no thread is available (a process limit, or no memory), the caller goes on alone.
  private static void start(List<CompletableFuture<Void>> helpers, long count, Runnable work) {
    try {
      for (long i = 0; i < count; i++) {
        helpers.add(CompletableFuture.runAsync(work, RangeWorkers.EXECUTOR));
      }
    } catch (OutOfMemoryError e) {
      // the threads that did start move the rest
    }
  }
}
