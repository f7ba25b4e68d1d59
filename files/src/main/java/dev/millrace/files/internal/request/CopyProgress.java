package dev.millrace.files.internal.request;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.files.internal.request.RateLimiter.TimedWait;
import dev.millrace.sys.OffloadCalls;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// The state of one copy between two pieces: notifies the observer, ends a cancelled copy, keeps to
/// the rate limit, and chooses the size of the next piece. Thread-safe.
///
/// Pieces are small enough that a cancellation does not wait long, and large enough that the system
/// calls cost little.
public final class CopyProgress {
  /// A device that takes 10 MiB/s writes this piece before a user notices the delay of a cancel.
  private static final long FIRST_PIECE_BYTES = 1 << 20;

  private static final long LEAST_PIECE_BYTES = 64 << 10;
  private static final long LONG_NANOS = TimeUnit.MILLISECONDS.toNanos(40);
  private static final long SHORT_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final CopyRequest request;
  private final Thread caller = Thread.currentThread();
  private final long startNanos = System.nanoTime();
  private final RateLimiter limiter;
  private final long totalBytes;
  private long lastNanos = startNanos;
  private long pieceBytes = FIRST_PIECE_BYTES;
  private long doneBytes;
  private volatile boolean ended;
  private long holeBytes;

  public CopyProgress(CopyRequest request, long totalBytes) {
    this.request = request;
    this.totalBytes = totalBytes;
    limiter = request.limiter();
  }

  /// Returns the most bytes for the next call.
  public synchronized long mostBytes(long limit) {
    return Math.min(limit, Math.min(pieceBytes, limiter.mostBytes()));
  }

  /// Counts a piece that is in the target.
  ///
  /// @throws CopyCancelledException if the copy was cancelled
  public synchronized void moved(long bytes) throws CopyCancelledException {
    long now = System.nanoTime();
    adapt(now);
    limiter.moved(bytes, now);
    advance(bytes);
    keepToRate();
  }

  /// Counts a range that is a hole of the target.
  public synchronized void skipped(long bytes) throws CopyCancelledException {
    holeBytes += bytes;
    advance(bytes);
  }

  /// Counts bytes that are in the target without a move: shared blocks, or the part of an earlier
  /// copy. They use no bandwidth.
  public synchronized void shared(long bytes) throws CopyCancelledException {
    advance(bytes);
  }

  /// Forgets all counts: the copy moves the bytes again.
  public synchronized void startAgain() {
    doneBytes = 0;
    holeBytes = 0;
  }

  public synchronized long holeBytes() {
    return holeBytes;
  }

  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }

  private void advance(long bytes) throws CopyCancelledException {
    doneBytes += bytes;
    report(0);
  }

  /// Reports the number of bytes that a comparison with the source has confirmed up to now.
  public synchronized void verified(long bytes) throws CopyCancelledException {
    report(bytes);
  }

  private void report(long verifiedBytes) throws CopyCancelledException {
    request.observer().progressed(new PieceCounts(doneBytes, totalBytes, holeBytes, verifiedBytes));
    requireGoingOn();
  }

  /// Ends the copy for all threads, after one of them failed.
  public void end() {
    ended = true;
  }

  /// Throws if the copy was cancelled or has failed. Every thread of the copy notices an interrupt
  /// of the caller, which may be waiting for the other threads.
  public void requireGoingOn() throws CopyCancelledException {
    if (ended || request.isCancelled().getAsBoolean() || isInterrupted()) {
      ended = true;
      throw new CopyCancelledException(request.target(), doneBytes);
    }
  }

  private boolean isInterrupted() {
    return request.interrupts() == Interrupts.CANCEL && caller.isInterrupted();
  }

  private void adapt(long nowNanos) {
    long tookNanos = nowNanos - lastNanos;
    if (tookNanos < SHORT_NANOS) {
      pieceBytes = Math.min(2 * pieceBytes, OffloadCalls.MOST_BYTES);
    } else if (tookNanos > LONG_NANOS) {
      pieceBytes = Math.max(pieceBytes / 2, LEAST_PIECE_BYTES);
    }
    lastNanos = nowNanos;
  }

  private void keepToRate() throws CopyCancelledException {
    if (limiter.isUnlimited()) {
      return;
    }
    for (long nanos = delayNanos(); nanos > 0; nanos = delayNanos()) {
      TimedWait.take(nanos);
      requireGoingOn();
    }
    lastNanos = System.nanoTime();
  }

  private long delayNanos() {
    return limiter.delayNanos(System.nanoTime());
  }
}
