package dev.millrace.sys;

import static dev.millrace.sys.SystemCall.address;
import static dev.millrace.sys.SystemCall.keeping;
import static dev.millrace.sys.SystemCall.make;

import java.lang.foreign.MemorySegment;

/// Of [NativeCalls].
interface NativeCacheCalls extends CacheCalls {
  @Override
  default long syncfs(int descriptor) {
    return make(Linux.__NR_syncfs, descriptor);
  }

  @Override
  default void sync() {
    make(Linux.__NR_sync, 0);
  }

  @Override
  default long cachestat(int descriptor, MemorySegment range, MemorySegment result) {
    return keeping(
        range, result, make(Linux.__NR_cachestat, descriptor, address(range), address(result)));
  }

  @Override
  default long mincore(MemorySegment mapping, MemorySegment vector) {
    return keeping(
        mapping,
        vector,
        make(Linux.__NR_mincore, address(mapping), mapping.byteSize(), address(vector)));
  }
}
