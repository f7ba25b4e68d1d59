package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// Reads and writes that are handed to the kernel together and come back when all are done:
/// io_uring(7). What [Sys#ioUring] hands out.
///
/// Nothing is repeated: as with [FileCalls], a read or a write may do less than it was asked for.
/// Only the thread that opened it may use it.
public interface IoUring extends AutoCloseable {
  /// When the request starts that is queued after one.
  enum Order {
    /// At once.
    TOGETHER,
    /// When this one has done all it was asked for. If it does less, or fails, the next one is not
    /// made: ECANCELED.
    BEFORE_NEXT
  }

  /// Queues a pread(2).
  ///
  /// @param file a descriptor
  /// @param into native memory of less than 2 GiB, all of which may be filled until [#run] returns
  /// @throws IllegalStateException if as much is queued as the ring has entries
  void read(int file, MemorySegment into, long offset, Order order);

  /// Queues a pwrite(2).
  ///
  /// @param file a descriptor
  /// @param from native memory of less than 2 GiB
  /// @throws IllegalStateException if as much is queued as the ring has entries
  void write(int file, MemorySegment from, long offset, Order order);

  /// Hands all that is queued to the kernel, and waits until it is done.
  ///
  /// @return for each request, as it was queued, the bytes read or written, or the negated errno:
  ///   its own, or that of io_uring_enter(2) if that did not take it
  long[] run();

  /// Gives the ring back. What is queued is forgotten.
  @Override
  void close();
}
