package dev.millrace.methods.platform;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;

/** A file cut into ranges, each with its own thread for the duration of the call. */
public final class Ranges {
  private static final int LEAST_THREADS = 2;
  private static final int MOST_THREADS = 8;

  /**
   * Ranges end at whole units, so that no two threads share a page; shorter ones do not pay for a
   * thread.
   */
  private static final long UNIT_BYTES = 64 << 10;

  private final RangeThreads kind;
  private final List<FutureTask<Long>> tasks = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  private Ranges(RangeThreads kind) {
    this.kind = kind;
  }

  /** The work on a range. */
  public interface Use {
    /** Processes the range, and returns a number for the total. */
    long of(long from, long to) throws IOException;
  }

  /**
   * Passes each range of a file of {@code bytes} to {@code use} concurrently, and adds up the
   * results. Uses as many threads as processors, but 2 to 8; the caller's is one of them. After a
   * failure, all threads have ended before the exception is thrown.
   */
  public static long total(long bytes, Use use) throws IOException {
    return total(RangeThreads.PLATFORM, bytes, use);
  }

  /** The same, with threads of a kind. */
  public static long total(RangeThreads kind, long bytes, Use use) throws IOException {
    int processors = Runtime.getRuntime().availableProcessors();
    int threads = Math.max(LEAST_THREADS, Math.min(processors, MOST_THREADS));
    return total(kind, bytes, threads, use);
  }

  static long total(RangeThreads kind, long bytes, int threads, Use use) throws IOException {
    long units = (bytes + UNIT_BYTES - 1) / UNIT_BYTES;
    long rangeBytes = Math.max(1, (units + threads - 1) / threads) * UNIT_BYTES;
    Ranges others = new Ranges(kind);
    try {
      for (long from = rangeBytes; from < bytes; from += rangeBytes) {
        others.start(use, from, Math.min(from + rangeBytes, bytes));
      }
      return use.of(0, Math.min(rangeBytes, bytes)) + others.total();
    } finally {
      others.end();
    }
  }

  private void start(Use use, long from, long to) throws IOException {
    FutureTask<Long> task = new FutureTask<>(() -> use.of(from, to));
    threads.add(kind.start(task, "range from " + from));
    tasks.add(task);
  }

  private long total() throws IOException {
    long total = 0;
    for (FutureTask<Long> task : tasks) {
      total += Completion.of(task);
    }
    return total;
  }

  /** Waits for all threads; unneeded results need not be complete. */
  private void end() {
    tasks.forEach(task -> task.cancel(true));
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
