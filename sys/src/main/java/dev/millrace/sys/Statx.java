package dev.millrace.sys;

import static java.lang.foreign.MemoryLayout.PathElement.groupElement;
import static java.lang.foreign.MemoryLayout.paddingLayout;
import static java.lang.foreign.MemoryLayout.structLayout;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;

/// The `struct statx`, as far as Millrace looks at it. Unlike `struct stat` it is the same on every
/// architecture.
final class Statx {
  static final StructLayout LAYOUT =
      structLayout(paddingLayout(40), JAVA_LONG.withName("stx_size"), paddingLayout(208));

  private static final long SIZE_OFFSET = LAYOUT.byteOffset(groupElement("stx_size"));

  private Statx() {}

  /// The length of an open file, or the negated errno.
  static long size(Calls calls, int descriptor) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment answer = arena.allocate(LAYOUT);
      long result = Uninterrupted.call(() -> calls.statx(descriptor, Linux.STATX_SIZE, answer));
      return result < 0 ? result : answer.get(JAVA_LONG, SIZE_OFFSET);
    }
  }
}
