package dev.millrace.files.internal.transfer;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Threads that help the caller with a large file. They wait some seconds for the next file, and do
/// not keep the JVM alive. Not virtual threads: a blocking read pins their carrier since JDK 23.
public final class RangeWorkers {
  public static final ExecutorService EXECUTOR =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          10,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          RangeWorkers::thread);

  private RangeWorkers() {}

  private static Thread thread(Runnable work) {
    return Thread.ofPlatform().name("millrace-copy").daemon().unstarted(work);
  }
}
