package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.request.CopyRequest.CopyThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Threads that only copies of large files use. They wait some seconds for the next file, and do
/// not keep the JVM alive. Not virtual threads: a blocking read pins their carrier since JDK 23.
///
/// @param most with the calling thread
public record OwnThreads(int most) implements CopyThreads {
  public static final ExecutorService EXECUTOR =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          10,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          work -> Thread.ofPlatform().name("millrace-copy").daemon().unstarted(work));

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
        helpers.add(CompletableFuture.runAsync(work, EXECUTOR));
      }
    } catch (OutOfMemoryError e) {
      // the threads that did start move the rest
    }
  }
}
