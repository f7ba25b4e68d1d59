package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// Submits batches of reads and writes to the kernel and waits for all of them: io_uring(7).
/// [Sys#ioUring] opens it.
///
/// Reads and writes may be short, as with [FileCalls]. Only the thread that opened the ring may use
/// it.
public interface IoUring extends AutoCloseable {
  /// The start of the next request in the queue.
  enum Order {
    /// Starts at once.
    TOGETHER,
    /// Starts when this request is complete. If this request is short or fails, the next one fails
    /// with ECANCELED.
    BEFORE_NEXT
  }

  /// Queues a pread(2).
  ///
  /// @param file a descriptor
  /// @param into native memory of less than 2 GiB, filled at any time until [#run] returns
  /// @throws IllegalStateException if the queue is full
  void read(int file, MemorySegment into, long offset, Order order);

  /// Queues a pwrite(2).
  ///
  /// @param file a descriptor
  /// @param from native memory of less than 2 GiB
  /// @throws IllegalStateException if the queue is full
  void write(int file, MemorySegment from, long offset, Order order);

  /// Submits all queued requests, and waits until they are complete.
  ///
  /// @return for each request, in the order of the queue, the bytes read or written, or the negated
  ///   errno: of the request, or of io_uring_enter(2) if it did not accept the request
  long[] run();

  /// Closes the ring. Drops queued requests.
  @Override
  void close();
}
