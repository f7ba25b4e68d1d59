package dev.millrace.files.internal.read;

import dev.millrace.sys.FileCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// Allocates memory for segments and records that exceed a buffer of the pool. The garbage
/// collector frees it.
final class RecordMemory {
  /// Longer arrays fail in some JVMs.
  private static final int MOST_HEAP_BYTES = Integer.MAX_VALUE - 8;

  /// The longest buffer. A buffer of `java.nio` has less than 2 GiB.
  static final long MOST_BYTES = (2L << 30) - FileCalls.LARGEST_PAGE_BYTES;

  private RecordMemory() {}

  /// Allocates memory outside the heap.
  ///
  /// @return empty if the JVM may use no more of it
  static Optional<MemorySegment> outsideHeap(long bytes) {
    try {
      return Optional.of(Arena.ofAuto().allocate(bytes, FileCalls.LARGEST_PAGE_BYTES));
    } catch (OutOfMemoryError e) {
      return Optional.empty();
    }
  }

  /// Allocates more memory than a buffer below the limit has, up to twice as much. Memory in the
  /// heap follows memory in the heap: each failure outside it takes half a second.
  ///
  /// @param usefulBytes enough for the rest of the file; unimportant outside the heap
  /// @return empty if the JVM has no more memory
  static Optional<MemorySegment> after(MemorySegment buffer, long usefulBytes) {
    long doubled = Math.min(2 * buffer.byteSize(), MOST_BYTES);
    Optional<MemorySegment> outside = buffer.isNative() ? outsideHeap(doubled) : Optional.empty();
    return outside.isPresent()
        ? outside
        : inHeap(Math.min(doubled, usefulBytes)).filter(more -> isLonger(more, buffer));
  }

  private static boolean isLonger(MemorySegment more, MemorySegment buffer) {
    return more.byteSize() > buffer.byteSize();
  }

  private static Optional<MemorySegment> inHeap(long bytes) {
    try {
      return Optional.of(MemorySegment.ofArray(new byte[(int) Math.min(bytes, MOST_HEAP_BYTES)]));
    } catch (OutOfMemoryError e) {
      return Optional.empty();
    }
  }
}
