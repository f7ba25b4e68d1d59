package dev.millrace.files.internal.read;

import java.util.concurrent.atomic.AtomicLong;

/// The ranges of a file that no thread has taken yet. Thread-safe.
final class RangesLeft {
  /// No range is left.
  static final long NONE = -1;

  private final long count;
  private final AtomicLong next = new AtomicLong();
  private volatile boolean isStopped;

  RangesLeft(long count) {
    this.count = count;
  }

  /// Takes the next range.
  long next() {
    long taken = isStopped ? count : next.getAndIncrement();
    return taken < count ? taken : NONE;
  }

  boolean isStopped() {
    return isStopped;
  }

  boolean isLast(long range) {
    return range == count - 1;
  }

  /// Leaves no range.
  void stop() {
    isStopped = true;
  }
}
