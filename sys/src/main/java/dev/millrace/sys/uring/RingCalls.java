package dev.millrace.sys.uring;

import java.lang.foreign.MemorySegment;

/// The calls that a ring needs, io_uring(7).
public interface RingCalls {
  /// io_uring_setup(2).
  ///
  /// @param params a `struct io_uring_params`, which is filled
  /// @return a descriptor
  long ioUringSetup(int entries, MemorySegment params);

  /// io_uring_enter(2): submits requests and waits for results.
  ///
  /// @return the number of accepted requests
  long ioUringEnter(int ring, int toSubmit, int minComplete);

  /// mmap(2) of a part of a ring, to read and write.
  ///
  /// @param offset selects the part
  /// @return the address
  long mmapRing(int ring, long offset, long bytes);

  /// munmap(2).
  long munmap(long address, long bytes);

  /// close(2).
  long close(int descriptor);
}
