package dev.millrace.lab.natives;

import static java.lang.foreign.MemoryLayout.PathElement.groupElement;
import static java.lang.foreign.MemoryLayout.sequenceLayout;
import static java.lang.foreign.MemoryLayout.structLayout;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.millrace.lab.natives.RingCalls.RingNumbers;
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;

/// The `struct io_uring_params` of linux/io_uring.h: the features of a new ring and the offsets of
/// its parts.
///
/// @param segment the struct itself
record RingParams(MemorySegment segment) {
  static final StructLayout SUBMISSIONS =
      structLayout(
          JAVA_INT.withName("head"),
          JAVA_INT.withName("tail"),
          JAVA_INT.withName("ring_mask"),
          JAVA_INT.withName("ring_entries"),
          JAVA_INT.withName("flags"),
          JAVA_INT.withName("dropped"),
          JAVA_INT.withName("array"),
          JAVA_INT.withName("resv1"),
          JAVA_LONG);
  static final StructLayout COMPLETIONS =
      structLayout(
          JAVA_INT.withName("head"),
          JAVA_INT.withName("tail"),
          JAVA_INT.withName("ring_mask"),
          JAVA_INT.withName("ring_entries"),
          JAVA_INT.withName("overflow"),
          JAVA_INT.withName("cqes"),
          JAVA_INT.withName("flags"),
          JAVA_INT.withName("resv1"),
          JAVA_LONG);
  static final StructLayout LAYOUT =
      structLayout(
          JAVA_INT.withName("sq_entries"),
          JAVA_INT.withName("cq_entries"),
          JAVA_INT.withName("flags"),
          JAVA_INT.withName("sq_thread_cpu"),
          JAVA_INT.withName("sq_thread_idle"),
          JAVA_INT.withName("features"),
          JAVA_INT.withName("wq_fd"),
          sequenceLayout(3, JAVA_INT).withName("resv"),
          SUBMISSIONS.withName("sq_off"),
          COMPLETIONS.withName("cq_off"));

  /// Allocates zeros, which request an ordinary ring.
  static RingParams allocate(Arena arena) {
    return new RingParams(arena.allocate(LAYOUT));
  }

  /// Returns whether the kernel supports IORING_OP_READ and IORING_OP_WRITE, which came with this
  /// feature in Linux 5.6.
  boolean readsAndWrites() {
    return (number("features") & RingNumbers.IORING_FEAT_RW_CUR_POS) != 0;
  }

  int submissionEntries() {
    return number("sq_entries");
  }

  int completionEntries() {
    return number("cq_entries");
  }

  /// Returns the offset of a part of the submission ring.
  int submissionOffset(String part) {
    return number("sq_off", part);
  }

  /// Returns the offset of a part of the completion ring.
  int completionOffset(String part) {
    return number("cq_off", part);
  }

  private int number(String... path) {
    PathElement[] elements = new PathElement[path.length];
    for (int i = 0; i < path.length; i++) {
      elements[i] = groupElement(path[i]);
    }
    return segment.get(JAVA_INT, LAYOUT.byteOffset(elements));
  }
}
