package dev.millrace.files.internal.transfer;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The blocks of a range, which several threads move. Once one has failed, no more are begun.
final class Blocks {
  private final Transfer transfer;
  private final AtomicLong next;
  private final AtomicLong end;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  Blocks(Transfer transfer, long start, long end) {
    this.transfer = transfer;
    this.next = new AtomicLong(start);
    this.end = new AtomicLong(end);
  }

  /// Moves blocks until none is left. Failures are kept for [#end].
  ///
  /// @param buffer of this thread; a block is as large
  void move(MemorySegment buffer) {
    try {
      while (failure.get() == null) {
        long last = end.get();
        long at = next.getAndAdd(buffer.byteSize());
        if (at < 0 || at >= last) { // beyond the largest number it is negative
          return;
        }
        block(buffer, at, at + Math.min(buffer.byteSize(), last - at));
      }
    } catch (IOException | RuntimeException | Error e) {
      failure.compareAndSet(null, e);
      transfer.progress().end();
    }
  }

  // A source that ends early ends it for all.
  private void block(MemorySegment buffer, long start, long blockEnd) throws IOException {
    long reached = ReadWrite.range(transfer, buffer, start, blockEnd);
    if (reached < blockEnd) {
      end.accumulateAndGet(reached, Math::min);
    }
  }

  /// Up to where all is in the target, now that all threads are through.
  ///
  /// @throws IOException what held one of them up
  long end() throws IOException {
    switch (failure.get()) {
      case null -> {}
      case IOException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    }
    return end.get();
  }
}
