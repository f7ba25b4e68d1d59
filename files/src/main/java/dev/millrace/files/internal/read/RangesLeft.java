package dev.millrace.files.internal.read;

import java.util.concurrent.atomic.AtomicLong;

/// The ranges of a file that no thread has taken yet. Thread-safe.
final class RangesLeft {
  /// No range is left.
  static final long NONE = -1;

  private final long count;
  private final AtomicLong next = new AtomicLong();
  private volatile long last = Long.MAX_VALUE;

  RangesLeft(long count) {
    this.count = count;
  }

  /// Takes the next range.
  long next() {
    long taken = next.getAndIncrement();
    return taken < count && !isStopped(taken) ? taken : NONE;
  }

  /// Returns whether a range is not needed any more.
  boolean isStopped(long range) {
    return range > last;
  }

  boolean isLast(long range) {
    return range == count - 1;
  }

  /// Leaves no range.
  void stop() {
    stopAfter(NONE);
  }

  /// Leaves no range after one whose content is wrong: an earlier one may be wrong too.
  synchronized void stopAfter(long range) {
    last = Math.min(last, range);
  }
}
