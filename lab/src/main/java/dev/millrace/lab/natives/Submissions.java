package dev.millrace.lab.natives;

import static java.lang.foreign.MemoryLayout.PathElement.groupElement;
import static java.lang.foreign.MemoryLayout.paddingLayout;
import static java.lang.foreign.MemoryLayout.structLayout;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.VarHandle;

/// The ring of requests: this process moves the tail, the kernel the head.
final class Submissions {
  /// The `struct io_uring_sqe`.
  static final StructLayout ENTRY =
      structLayout(
          JAVA_BYTE.withName("opcode"),
          JAVA_BYTE.withName("flags"),
          JAVA_SHORT.withName("ioprio"),
          JAVA_INT.withName("fd"),
          JAVA_LONG.withName("off"),
          JAVA_LONG.withName("addr"),
          JAVA_INT.withName("len"),
          JAVA_INT.withName("rw_flags"),
          JAVA_LONG.withName("user_data"),
          paddingLayout(24));

  private static final VarHandle INT = JAVA_INT.varHandle();
  private static final VarHandle OPCODE = ENTRY.varHandle(groupElement("opcode"));
  private static final VarHandle FLAGS = ENTRY.varHandle(groupElement("flags"));
  private static final VarHandle DESCRIPTOR = ENTRY.varHandle(groupElement("fd"));
  private static final VarHandle OFFSET = ENTRY.varHandle(groupElement("off"));
  private static final VarHandle ADDRESS = ENTRY.varHandle(groupElement("addr"));
  private static final VarHandle LENGTH = ENTRY.varHandle(groupElement("len"));
  private static final VarHandle NUMBER = ENTRY.varHandle(groupElement("user_data"));

  private final MemorySegment ring;
  private final MemorySegment entries;
  private final long headAt;
  private final long tailAt;
  private final long arrayAt;
  private final int mask;
  private int tail;

  /// @param ring mapped from IORING_OFF_SQ_RING
  /// @param entries mapped from IORING_OFF_SQES
  Submissions(RingParams params, MemorySegment ring, MemorySegment entries) {
    this.ring = ring;
    this.entries = entries;
    headAt = params.submissionOffset("head");
    tailAt = params.submissionOffset("tail");
    arrayAt = params.submissionOffset("array");
    mask = ring.get(JAVA_INT, params.submissionOffset("ring_mask"));
    tail = ring.get(JAVA_INT, tailAt);
  }

  /// Returns the length of the ring.
  static long ringBytes(RingParams params) {
    return params.submissionOffset("array") + JAVA_INT.byteSize() * params.submissionEntries();
  }

  /// Returns the length of all entries.
  static long entriesBytes(RingParams params) {
    return ENTRY.byteSize() * params.submissionEntries();
  }

  /// Returns the capacity.
  int entries() {
    return mask + 1;
  }

  /// Adds a request, which the kernel cannot see before [#publish].
  ///
  /// @param number identifies the result
  void add(int opcode, int flags, int descriptor, MemorySegment buffer, long offset, int number) {
    int index = tail & mask;
    MemorySegment entry = entries.asSlice(index * ENTRY.byteSize(), ENTRY).fill((byte) 0);
    OPCODE.set(entry, 0L, (byte) opcode);
    FLAGS.set(entry, 0L, (byte) flags);
    DESCRIPTOR.set(entry, 0L, descriptor);
    OFFSET.set(entry, 0L, offset);
    ADDRESS.set(entry, 0L, buffer.address());
    LENGTH.set(entry, 0L, Math.toIntExact(buffer.byteSize()));
    NUMBER.set(entry, 0L, (long) number);
    ring.set(JAVA_INT, arrayAt + index * JAVA_INT.byteSize(), index);
    tail++;
  }

  /// Makes the added requests visible to the kernel: releases the tail after writing them.
  void publish() {
    INT.setRelease(ring, tailAt, tail);
  }

  /// Removes the requests that the kernel has not accepted. The kernel reads them only during a
  /// call.
  void withdraw() {
    tail = (int) INT.getAcquire(ring, headAt);
    publish();
  }
}
