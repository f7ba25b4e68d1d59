package dev.millrace.files.internal.request;

import dev.millrace.files.CopyOptions;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Delays copies that move more bytes per second than allowed. Thread-safe: all threads of a copy,
/// or of a tree, share one limiter.
///
/// The delays are short, so that a cancellation need not wait for the end of a long one.
public final class RateLimiter {
  private static final long DELAYS_PER_SECOND = 20;
  private static final long MOST_DELAY_NANOS = TimeUnit.SECONDS.toNanos(1) / DELAYS_PER_SECOND;
  private static final RateLimiter UNLIMITED = new RateLimiter(CopyOptions.UNLIMITED, 0);

  /// The longest pause that later pieces may make up for.
  private static final long MOST_CREDIT_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final long bytesPerSecond;

  /// The time at which the rate allows the bytes that were moved.
  private long dueNanos;

  private RateLimiter(long bytesPerSecond, long startNanos) {
    this.bytesPerSecond = bytesPerSecond;
    this.dueNanos = startNanos;
  }

  /// Returns the limiter of copies that started at `startNanos`.
  public static RateLimiter of(long bytesPerSecond, long startNanos) {
    return bytesPerSecond == CopyOptions.UNLIMITED
        ? UNLIMITED
        : new RateLimiter(bytesPerSecond, startNanos);
  }

  boolean isUnlimited() {
    return bytesPerSecond == CopyOptions.UNLIMITED;
  }

  /// Returns the largest piece that causes no more than one delay.
  long mostBytes() {
    return bytesPerSecond / DELAYS_PER_SECOND + 1;
  }

  void moved(long bytes, long nowNanos) {
    if (!isUnlimited()) {
      count(bytes, nowNanos);
    }
  }

  private synchronized void count(long bytes, long nowNanos) {
    long earliest = Math.max(dueNanos, nowNanos - MOST_CREDIT_NANOS);
    dueNanos = earliest + (long) (1e9 * bytes / bytesPerSecond);
  }

  /// Waits until the rate allows all bytes that were moved. An interrupt ends the wait.
  public void settle() {
    long delay = delayNanos(System.nanoTime());
    while (!isUnlimited() && delay > 0 && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(delay);
      delay = delayNanos(System.nanoTime());
    }
  }

  /// Returns the time until the rate allows the next piece: 0 or less for none, and at most 50 ms.
  synchronized long delayNanos(long nowNanos) {
    return Math.min(dueNanos - nowNanos, MOST_DELAY_NANOS);
  }

  /// A short wait of a copy. A pending interrupt does not end it, because the copy may ignore
  /// interrupts.
  public static final class TimedWait {
    private static final long NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    /// The number of waits in a minute.
    public static final int MINUTE = 6_000;

    private TimedWait() {}

    public static void take() {
      take(NANOS);
    }

    static void take(long nanos) {
      boolean isInterrupted = Thread.interrupted();
      LockSupport.parkNanos(nanos);
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
