package dev.millrace.sys.uring;

import java.lang.foreign.MemorySegment;

/// Calls about rings, io_uring(7). Of [Calls].
public interface RingCalls {
  /// io_uring_setup(2).
  ///
  /// @param params a `struct io_uring_params`, which is filled
  /// @return a descriptor
  long ioUringSetup(int entries, MemorySegment params);

  /// io_uring_enter(2): hands over what was queued, and waits for what gets done.
  ///
  /// @return how many were taken over
  long ioUringEnter(int ring, int toSubmit, int minComplete);

  /// mmap(2) of a part of a ring, to be read and written.
  ///
  /// @param offset which part
  /// @return the address
  long mmapRing(int ring, long offset, long bytes);

  /// munmap(2).
  long munmap(long address, long bytes);

  /// close(2).
  long close(int descriptor);
}
