package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.address;
import static dev.millrace.sys.linux.SystemCall.make;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.sys.MapCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Makes the calls of [MapCalls]. Part of [NativeCalls]. Addresses are plain numbers: no code reads
/// the mapping.
interface NativeMapCalls extends MapCalls {
  @Override
  default long mappedPages(int descriptor, long offset, long bytes) {
    long mapping = mmap(descriptor, offset, bytes);
    if (mapping < 0) {
      return mapping;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment vector = arena.allocate(Math.ceilDiv(bytes, PageSize.BYTES));
      long result = make(Linux.__NR_mincore, mapping, bytes, address(vector));
      return result < 0 ? result : resident(vector.toArray(JAVA_BYTE));
    } finally {
      make(Linux.__NR_munmap, mapping, bytes);
    }
  }

  private static long mmap(int descriptor, long offset, long bytes) {
    return make(Linux.__NR_mmap, 0, bytes, Linux.PROT_READ, Linux.MAP_SHARED, descriptor, offset);
  }

  // One byte per page. The lowest bit means resident; the others are reserved.
  private static long resident(byte[] vector) {
    long count = 0;
    for (byte page : vector) {
      count += page & 1;
    }
    return count;
  }
}
