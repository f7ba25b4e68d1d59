package dev.millrace.sys;

import static dev.millrace.sys.SystemCall.address;
import static dev.millrace.sys.SystemCall.keeping;
import static dev.millrace.sys.SystemCall.make;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Of [NativeCalls].
interface NativeCacheCalls extends FileCalls, CacheCalls {
  /// `struct cachestat`: pages in the cache, dirty, being written, evicted, evicted lately.
  int RESULT_LONGS = 5;

  @Override
  default long cachedPages(int descriptor, long offset, long bytes) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment range = arena.allocateFrom(JAVA_LONG, offset, bytes);
      MemorySegment result = arena.allocate(JAVA_LONG, RESULT_LONGS);
      long answer = make(Linux.__NR_cachestat, descriptor, address(range), address(result));
      return answer < 0 ? answer : result.getAtIndex(JAVA_LONG, 0);
    }
  }

  @Override
  default long syncfs(int descriptor) {
    return make(Linux.__NR_syncfs, descriptor);
  }

  @Override
  default void sync() {
    make(Linux.__NR_sync, 0);
  }

  @Override
  default long mincore(MemorySegment mapping, MemorySegment vector) {
    return keeping(
        mapping,
        vector,
        make(Linux.__NR_mincore, address(mapping), mapping.byteSize(), address(vector)));
  }
}
