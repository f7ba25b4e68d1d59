package dev.millrace.methods;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** The same work in several threads at once. */
final class AtOnce {
  private static final int THREADS = 4;

  private AtOnce() {}

  interface Work {
    void in(int thread) throws Exception;
  }

  /**
   * Runs {@code work} in four threads that start together; throws the exception of the first to
   * fail.
   */
  static void inFourThreads(Work work) throws Exception {
    CyclicBarrier start = new CyclicBarrier(THREADS);
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      List<Callable<Void>> works =
          IntStream.range(0, THREADS).mapToObj(i -> waiting(start, work, i)).toList();
      for (Future<Void> done : threads.invokeAll(works)) {
        done.get();
      }
    }
  }

  private static Callable<Void> waiting(CyclicBarrier start, Work work, int thread) {
    return () -> {
      start.await();
      work.in(thread);
      return null;
    };
  }
}
