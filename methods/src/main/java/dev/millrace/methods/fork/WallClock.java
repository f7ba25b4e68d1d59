package dev.millrace.methods.fork;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The time from the start of the first invocation to the end of the last one, over all threads of
 * an iteration. The times of the single threads would leave out the time in which a thread waits
 * for a processor before its first invocation. Thread-safe.
 */
final class WallClock {
  private final AtomicInteger running = new AtomicInteger();
  private volatile long startNanos;
  private volatile long endNanos;

  /** Sets the number of invocations. */
  void reset(int invocations) {
    running.set(invocations);
  }

  /** Called at the start of every invocation, with numbers from 0. */
  void started(int number) {
    if (number == 0) {
      startNanos = System.nanoTime();
    }
  }

  /** Called at the end of every invocation. */
  void ended() {
    if (running.decrementAndGet() == 0) {
      endNanos = System.nanoTime();
    }
  }

  /** Returns the time, after the last invocation. */
  long nanos() {
    return endNanos - startNanos;
  }
}
