package dev.millrace.files.internal.request;

import dev.millrace.files.CopyOptions;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/// Delays copies that move more bytes per second than allowed. Thread-safe: all threads of a copy,
/// or of a tree, share one limiter.
///
/// The delays are short, so that a cancellation need not wait for the end of a long one.
public final class RateLimiter {
  private static final long DELAYS_PER_SECOND = 20;
  private static final long MOST_DELAY_NANOS = TimeUnit.SECONDS.toNanos(1) / DELAYS_PER_SECOND;
  private static final RateLimiter UNLIMITED = new RateLimiter(CopyOptions.UNLIMITED, 0);

  private final long bytesPerSecond;
  private final long startNanos;
  private final LongAdder movedBytes = new LongAdder();

  private RateLimiter(long bytesPerSecond, long startNanos) {
    this.bytesPerSecond = bytesPerSecond;
    this.startNanos = startNanos;
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

  /// Counts bytes that a copy has moved.
  void moved(long bytes) {
    if (!isUnlimited()) {
      movedBytes.add(bytes);
    }
  }

  /// Returns the time until the rate allows the next piece: 0 or less for none, and at most 50 ms.
  long delayNanos(long nowNanos) {
    double dueNanos = 1e9 * movedBytes.sum() / bytesPerSecond;
    return Math.min((long) (dueNanos - (nowNanos - startNanos)), MOST_DELAY_NANOS);
  }
}
