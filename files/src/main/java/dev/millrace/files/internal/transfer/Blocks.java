package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.request.CopyRequest.CopyThreads;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The blocks of a range that several threads move, each taking the next block. File systems admit
/// one writer of a file at a time; the other threads read meanwhile. The blocks arrive in any
/// order. After a failure, no thread starts another block.
///
/// @param end of the range, or of the source if that comes first
/// @param failure the first one of a thread
record Blocks(
    Transfer transfer,
    AtomicLong next,
    AtomicLong end,
    AtomicReference<@Nullable Throwable> failure) {
  /// Smaller ranges are complete before another thread wakes up.
  static final long LEAST_BYTES = 2 << 20;

  /// Moves a range.
  ///
  /// @return the end of the bytes in the target
  /// @throws IOException the failure of a thread
  static long move(Transfer transfer, CopyThreads threads, long start, long end)
      throws IOException {
    if (end - start < LEAST_BYTES) {
      return transfer.move(start, end);
    }
    Blocks blocks =
        new Blocks(transfer, new AtomicLong(start), new AtomicLong(end), new AtomicReference<>());
    threads.run(Math.ceilDiv(end - start, Buffers.LARGE_BYTES), blocks::move);
    return blocks.reached();
  }

  // Moves blocks until none is left. Keeps a failure for the end.
  private void move() {
    try {
      MemorySegment buffer = transfer.buffers().borrow(Buffers.LARGE_BYTES);
      try {
        move(buffer);
      } finally {
        transfer.buffers().giveBack(buffer);
      }
    } catch (IOException | RuntimeException | Error e) {
      failure.compareAndSet(null, e);
      transfer.progress().end();
    }
  }

  // A block passes the buffer at once.
  private void move(MemorySegment buffer) throws IOException {
    long most = buffer.byteSize();
    while (failure.get() == null) {
      long last = end.get();
      long at = next.getAndAdd(most);
      if (at < 0 || at >= last) { // beyond the largest number it is negative
        return;
      }
      block(buffer, at, at + Math.min(most, last - at));
    }
  }

  // A source that ends early ends the range for all threads.
  private void block(MemorySegment buffer, long start, long blockEnd) throws IOException {
    long reached = transfer.move(buffer, start, blockEnd);
    if (reached < blockEnd) {
      end.accumulateAndGet(reached, Math::min);
    }
  }

  // After all threads have ended.
  private long reached() throws IOException {
    @Nullable Throwable first = failure.get();
    if (first != null) {
      throw UninterruptedWork.<IOException>unchanged(first);
    }
    return end.get();
  }
}
