package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.ffi.Scratch;

/// Of [NativeCalls].
interface NativeCacheCalls extends FileCalls, CacheCalls {
  // A `struct cachestat_range` is an offset and a length; a `struct cachestat` counts pages in five
  // longs: those in the cache come first.
  @Override
  default long cachedPages(int descriptor, long offset, long bytes) {
    Scratch range = Scratch.get().with(0, offset).with(1, bytes);
    int cached = 2;
    long answer =
        make(Linux.__NR_cachestat, descriptor, range.address(0), range.address(cached), 0);
    return answer < 0 ? answer : range.longAt(cached);
  }

  @Override
  default long syncfs(int descriptor) {
    return make(Linux.__NR_syncfs, descriptor);
  }

  @Override
  default void sync() {
    make(Linux.__NR_sync, 0);
  }
}
