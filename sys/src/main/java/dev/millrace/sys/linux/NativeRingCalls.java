package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.address;
import static dev.millrace.sys.linux.SystemCall.keeping;
import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.uring.RingCalls;
import java.lang.foreign.MemorySegment;

/// Makes the calls of [RingCalls]. Part of [NativeCalls].
interface NativeRingCalls extends RingCalls {
  @Override
  default long ioUringSetup(int entries, MemorySegment params) {
    return keeping(params, make(Linux.__NR_io_uring_setup, entries, address(params)));
  }

  @Override
  default long ioUringEnter(int ring, int toSubmit, int minComplete) {
    return make(
        Linux.__NR_io_uring_enter, ring, toSubmit, minComplete, Linux.IORING_ENTER_GETEVENTS);
  }

  @Override
  default long mmapRing(int ring, long offset, long bytes) {
    int protection = Linux.PROT_READ | Linux.PROT_WRITE;
    int flags = Linux.MAP_SHARED | Linux.MAP_POPULATE;
    return make(Linux.__NR_mmap, 0, bytes, protection, flags, ring, offset);
  }

  @Override
  default long munmap(long address, long bytes) {
    return make(Linux.__NR_munmap, address, bytes);
  }
}
