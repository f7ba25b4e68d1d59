package dev.millrace.lab.natives;

import static java.lang.foreign.MemoryLayout.PathElement.groupElement;
import static java.lang.foreign.MemoryLayout.structLayout;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.VarHandle;

/// The ring of results: the kernel moves the tail, this process the head.
final class Completions {
  /// The `struct io_uring_cqe`.
  static final StructLayout ENTRY =
      structLayout(
          JAVA_LONG.withName("user_data"), JAVA_INT.withName("res"), JAVA_INT.withName("flags"));

  private static final VarHandle INT = JAVA_INT.varHandle();
  private static final VarHandle NUMBER = ENTRY.varHandle(groupElement("user_data"));
  private static final VarHandle RESULT = ENTRY.varHandle(groupElement("res"));

  private final MemorySegment ring;
  private final long headAt;
  private final long tailAt;
  private final long entriesAt;
  private final int mask;

  /// @param ring mapped from IORING_OFF_CQ_RING
  Completions(RingParams params, MemorySegment ring) {
    this.ring = ring;
    headAt = params.completionOffset("head");
    tailAt = params.completionOffset("tail");
    entriesAt = params.completionOffset("cqes");
    mask = ring.get(JAVA_INT, params.completionOffset("ring_mask"));
  }

  /// Returns the length of the ring.
  static long ringBytes(RingParams params) {
    return params.completionOffset("cqes") + ENTRY.byteSize() * params.completionEntries();
  }

  /// Fetches all available results. Acquires the tail before reading the results, and releases the
  /// head after.
  ///
  /// @param results receives each result at the number of its request
  /// @return the number of results
  int fetch(long[] results) {
    int head = ring.get(JAVA_INT, headAt);
    int tail = (int) INT.getAcquire(ring, tailAt);
    for (int i = head; i != tail; i++) {
      long at = entriesAt + (i & mask) * ENTRY.byteSize();
      results[(int) (long) NUMBER.get(ring, at)] = (int) RESULT.get(ring, at);
    }
    INT.setRelease(ring, headAt, tail);
    return tail - head;
  }
}
