package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.ffi.Scratch;

/// Makes the calls on caches. Part of [NativeCalls].
interface NativeCacheCalls extends FileCalls {
  // A `struct cachestat_range` is an offset and a length. A `struct cachestat` is five counts of
  // pages; the first counts cached pages.
  @Override
  default long cachedPages(int descriptor, long offset, long bytes) {
    Scratch range = Scratch.get().with(0, offset).with(1, bytes);
    int cached = 2;
    long result =
        make(Linux.__NR_cachestat, descriptor, range.address(0), range.address(cached), 0);
    return result < 0 ? result : range.longAt(cached);
  }
}
