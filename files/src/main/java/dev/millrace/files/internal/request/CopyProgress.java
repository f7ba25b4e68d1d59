package dev.millrace.files.internal.request;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.sys.OffloadCalls;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// What happens between two pieces of a copy: the listener is told, the copy ends if it was
/// cancelled, waits if it is too fast, and the next piece gets a size that takes neither long nor
/// many calls. Several threads may share it.
public final class CopyProgress {
  /// A device that takes 10 MiB a second is done with it before anybody waits long for a cancel.
  private static final long FIRST_PIECE_BYTES = 1 << 20;

  private static final long LEAST_PIECE_BYTES = 64 << 10;
  private static final long LONG_NANOS = TimeUnit.MILLISECONDS.toNanos(40);
  private static final long SHORT_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final long NAPS_PER_SECOND = 20;
  private static final long NAP_NANOS = TimeUnit.SECONDS.toNanos(1) / NAPS_PER_SECOND;

  private final CopyRequest order;
  private final Thread caller = Thread.currentThread();
  private final long startNanos = System.nanoTime();
  private final long totalBytes;
  private long lastNanos = startNanos;
  private long pieceBytes = FIRST_PIECE_BYTES;
  private long doneBytes;
  private volatile boolean ended;
  private long holeBytes;

  /// @param totalBytes as the source says
  public CopyProgress(CopyRequest order, long totalBytes) {
    this.order = order;
    this.totalBytes = totalBytes;
  }

  /// How many bytes the next call may be asked to move.
  ///
  /// @param limit the most that is possible
  public synchronized long mostBytes(long limit) {
    long allowed = order.options().bytesPerSecond() / NAPS_PER_SECOND + 1;
    return Math.min(limit, Math.min(pieceBytes, allowed));
  }

  /// A piece is in the target.
  ///
  /// @throws CopyCancelledException if the copy is to end here
  public synchronized void moved(long bytes) throws CopyCancelledException {
    adapt(System.nanoTime());
    advance(bytes);
    keepToBandwidth();
  }

  /// A range needs not be moved, since the target has a hole there.
  public synchronized void skipped(long bytes) throws CopyCancelledException {
    holeBytes += bytes;
    advance(bytes);
  }

  /// The target shares the blocks of the source: no bandwidth was used.
  public synchronized void shared(long bytes) throws CopyCancelledException {
    advance(bytes);
  }

  /// What has been moved does not count: it is moved again.
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
    order.listener().moved(doneBytes, totalBytes);
    requireGoingOn();
  }

  /// The copy has failed: the other threads need not go on.
  public void end() {
    ended = true;
  }

  /// Throws if the copy is to end. All threads see that, although a caller who waits for the others
  /// does not look interrupted meanwhile.
  public void requireGoingOn() throws CopyCancelledException {
    if (ended || order.cancellation().isCancelled() || isInterrupted()) {
      ended = true;
      throw new CopyCancelledException(order.target(), doneBytes);
    }
  }

  private boolean isInterrupted() {
    return order.interrupts() == Interrupts.CANCEL && caller.isInterrupted();
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

  // In naps, so that a cancel need not wait.
  private void keepToBandwidth() throws CopyCancelledException {
    if (order.options().bytesPerSecond() == CopyOptions.UNLIMITED) {
      return;
    }
    long movedBytes = doneBytes - holeBytes;
    double dueNanos = 1e9 * movedBytes / order.options().bytesPerSecond();
    for (double early = dueNanos - passedNanos(); early > 0; early = dueNanos - passedNanos()) {
      TimedWait.take(Math.min((long) early, NAP_NANOS));
      requireGoingOn();
    }
    lastNanos = System.nanoTime();
  }

  private long passedNanos() {
    return System.nanoTime() - startNanos;
  }
}
