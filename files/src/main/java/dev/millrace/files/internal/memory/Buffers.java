package dev.millrace.files.internal.memory;

import dev.millrace.sys.FileCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;

/// Lends buffers outside the heap, and keeps some of those that come back: to allocate and clear a
/// buffer takes longer than to copy a small file.
///
/// The JVM counts this memory against its limit for direct memory, which is by default the size of
/// the heap. So large buffers take at most an eighth of the heap. A copy that gets no large buffer
/// works with a small one.
public final class Buffers {
  /// Of 64 KiB to 4 MiB it is the fastest: it fits into the second cache of a processor, and the
  /// cost of the calls no longer counts.
  public static final int LARGE_BYTES = 256 << 10;

  static final int SMALL_BYTES = 16 << 10;
  private static final int MOST_SMALL_KEPT = 64;
  private static final int MOST_LARGE = 64;

  private final FileCalls calls;
  private final BlockingQueue<MemorySegment> small = new ArrayBlockingQueue<>(MOST_SMALL_KEPT);
  private final BlockingQueue<MemorySegment> large =
      new ArrayBlockingQueue<>(2 * Runtime.getRuntime().availableProcessors());
  private final Semaphore largeLeft;

  public Buffers(FileCalls calls) {
    this(calls, Runtime.getRuntime().maxMemory() / 8);
  }

  Buffers(FileCalls calls, long mostBytes) {
    this.calls = calls;
    largeLeft = new Semaphore(Math.clamp(mostBytes / LARGE_BYTES, 1, MOST_LARGE));
  }

  /// Lends a buffer, which may be smaller or larger than wanted.
  ///
  /// @param bytes that are to be moved
  public MemorySegment borrow(long bytes) {
    return bytes > SMALL_BYTES && largeLeft.tryAcquire() ? borrowLarge() : borrowSmall();
  }

  private MemorySegment borrowSmall() {
    MemorySegment kept = small.poll();
    return kept == null ? calls.pages(Arena.ofAuto(), SMALL_BYTES) : kept;
  }

  // The permit goes back with the buffer.
  private MemorySegment borrowLarge() {
    MemorySegment kept = large.poll();
    if (kept != null) {
      return kept;
    }
    try {
      return calls.pages(Arena.ofAuto(), LARGE_BYTES);
    } catch (OutOfMemoryError e) {
      largeLeft.release();
      return borrowSmall();
    }
  }

  /// Takes a buffer back. The collector frees what is not kept.
  @SuppressWarnings("CheckReturnValue")
  public void giveBack(MemorySegment buffer) {
    if (buffer.byteSize() == LARGE_BYTES) {
      large.offer(buffer);
      largeLeft.release();
    } else {
      small.offer(buffer);
    }
  }
}
