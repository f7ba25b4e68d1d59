package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.FileCalls.Advice;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// What the kernel keeps of a file in memory.
final class PageCache {
  /// `struct cachestat_range`: offset and length; with a length of 0 it reaches to the end.
  private static final int RANGE_LONGS = 2;

  /// `struct cachestat`: pages in the cache, dirty, being written, evicted, evicted lately.
  private static final int RESULT_LONGS = 5;

  private PageCache() {}

  static Answer<Residency> residency(OpenFile file) throws IOException {
    long pages = cachedPages(file);
    // Too old a kernel, a file of somebody else, or a filter of a container: mincore may still
    // tell.
    return pages < 0
        ? Mincore.residency(file)
        : new Done<>(Residency.ofPages(file.bytes(), pages, file.calls().pageBytes()));
  }

  /// Dirty pages cannot be forgotten: they are written first.
  static Answer<Residency> evict(OpenFile file) throws IOException {
    Calls calls = file.calls();
    file.require(Call.FSYNC, calls::fsync);
    file.require(Call.FADVISE, open -> calls.fadvise(open, 0, 0, Advice.DONTNEED));
    return residency(file);
  }

  private static long cachedPages(OpenFile file) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment range = arena.allocate(JAVA_LONG, RANGE_LONGS);
      MemorySegment result = arena.allocate(JAVA_LONG, RESULT_LONGS);
      long answer = file.attempt(open -> file.calls().cachestat(open, range, result));
      return answer < 0 ? answer : result.getAtIndex(JAVA_LONG, 0);
    }
  }
}
