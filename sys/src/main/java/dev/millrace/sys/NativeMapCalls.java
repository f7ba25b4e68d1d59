package dev.millrace.sys;

import static dev.millrace.sys.SystemCall.make;

/// Of [NativeCalls]. Addresses are numbers here, because nothing is read through them.
interface NativeMapCalls extends MapCalls {
  @Override
  default long mmap(int descriptor, long offset, long bytes) {
    return make(Linux.__NR_mmap, 0, bytes, Linux.PROT_READ, Linux.MAP_SHARED, descriptor, offset);
  }

  @Override
  default long munmap(long address, long bytes) {
    return make(Linux.__NR_munmap, address, bytes);
  }
}
