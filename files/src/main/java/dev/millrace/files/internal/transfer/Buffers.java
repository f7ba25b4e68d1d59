package dev.millrace.files.internal.transfer;

import dev.millrace.sys.FileCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;

/// Lends buffers outside the heap, and keeps some of the returned ones: allocating and clearing a
/// buffer takes longer than copying a small file.
///
/// The JVM counts this memory against its limit for direct memory, by default the size of the heap.
/// Large buffers therefore take at most an eighth of the heap. A copy without a large buffer works
/// with a small one.
public final class Buffers {
  /// The fastest size from 64 KiB to 4 MiB: it fits into the second-level cache, and the cost of
  /// the calls is negligible.
  public static final int LARGE_BYTES = 256 << 10;

  static final int SMALL_BYTES = 16 << 10;
  private static final int MOST_SMALL_KEPT = 64;
  private static final int MOST_LARGE = 64;

  private final BlockingQueue<MemorySegment> small = new ArrayBlockingQueue<>(MOST_SMALL_KEPT);
  private final BlockingQueue<MemorySegment> large =
      new ArrayBlockingQueue<>(2 * Runtime.getRuntime().availableProcessors());
  private final Semaphore largeLeft;

  public Buffers() {
    this(Runtime.getRuntime().maxMemory() / 8);
  }

  Buffers(long mostBytes) {
    largeLeft = new Semaphore(Math.clamp(mostBytes / LARGE_BYTES, 1, MOST_LARGE));
  }

  // At the start of a page.
  private static MemorySegment allocate(long bytes) {
    return Arena.ofAuto().allocate(bytes, FileCalls.LARGEST_PAGE_BYTES);
  }

  /// Lends a buffer, possibly smaller or larger than requested.
  public MemorySegment borrow(long bytes) {
    return bytes > SMALL_BYTES && largeLeft.tryAcquire() ? borrowLarge() : borrowSmall();
  }

  private MemorySegment borrowSmall() {
    MemorySegment kept = small.poll();
    return kept == null ? allocate(SMALL_BYTES) : kept;
  }

  // The returned buffer releases the permit.
  private MemorySegment borrowLarge() {
    MemorySegment kept = large.poll();
    if (kept != null) {
      return kept;
    }
    try {
      return allocate(LARGE_BYTES);
    } catch (OutOfMemoryError e) {
      largeLeft.release();
      return borrowSmall();
    }
  }

  /// Takes a buffer back. The garbage collector frees a buffer that is not kept.
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
