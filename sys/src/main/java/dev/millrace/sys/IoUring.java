package dev.millrace.sys;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads and writes that are handed to the kernel together and come back when all are done:
/// io_uring(7). What [Sys#ioUring] hands out.
///
/// Nothing is repeated: as with [FileCalls], a read or a write may do less than it was asked for.
/// Only the thread that opened it may use it.
public final class IoUring implements AutoCloseable {
  /// When the request starts that is queued after one.
  public enum Order {
    /// At once.
    TOGETHER(0),
    /// When this one has done all it was asked for. If it does less, or fails, the next one is not
    /// made: ECANCELED.
    BEFORE_NEXT(Linux.IOSQE_IO_LINK);

    private final int flags;

    Order(int flags) {
      this.flags = flags;
    }
  }

  static final int READ = 22;
  static final int WRITE = 23;

  private final Calls calls;
  private final int descriptor;
  private final Arena arena;
  private final Submissions submissions;
  private final Completions completions;

  // Also keeps what the kernel uses from being freed.
  private final List<MemorySegment> queued = new ArrayList<>();

  /// @param descriptor of the ring, closed together with `arena`, in which it is mapped
  IoUring(
      Calls calls, int descriptor, Arena arena, Submissions submissions, Completions completions) {
    this.calls = calls;
    this.descriptor = descriptor;
    this.arena = arena;
    this.submissions = submissions;
    this.completions = completions;
  }

  /// Queues a pread(2).
  ///
  /// @param file a descriptor
  /// @param into native memory of less than 2 GiB, all of which may be filled until [#run] returns
  /// @throws IllegalStateException if as much is queued as the ring has entries
  public void read(int file, MemorySegment into, long offset, Order order) {
    queue(READ, file, into, offset, order);
  }

  /// Queues a pwrite(2).
  ///
  /// @param file a descriptor
  /// @param from native memory of less than 2 GiB
  /// @throws IllegalStateException if as much is queued as the ring has entries
  public void write(int file, MemorySegment from, long offset, Order order) {
    queue(WRITE, file, from, offset, order);
  }

  private void queue(int opcode, int file, MemorySegment buffer, long offset, Order order) {
    if (queued.size() == submissions.entries()) {
      throw new IllegalStateException(
          "the ring has " + queued.size() + " entries, and all are queued");
    }
    submissions.add(opcode, order.flags, file, buffer, offset, queued.size());
    queued.add(buffer);
  }

  /// Hands all that is queued to the kernel, and waits until it is done.
  ///
  /// @return for each request, as it was queued, the bytes read or written, or the negated errno:
  ///   its own, or that of io_uring_enter(2) if that did not take it
  public long[] run() {
    long[] results = new long[queued.size()];
    submissions.publish();
    await(results, submit(results));
    queued.clear();
    return results;
  }

  // How many the kernel took. It need not take all at once; when it has the last, it waits as well.
  private int submit(long[] results) {
    int taken = 0;
    while (taken < results.length) {
      long more = calls.ioUringEnter(descriptor, results.length - taken, results.length);
      if (more < 0) {
        submissions.withdraw();
        Arrays.fill(results, taken, results.length, more);
        return taken;
      }
      taken += (int) more;
    }
    return taken;
  }

  // The kernel has the buffers until all are done: there is no way out before.
  private void await(long[] results, int taken) {
    int done = completions.fetch(results);
    while (done < taken) {
      long result = calls.ioUringEnter(descriptor, 0, taken - done);
      if (result < 0) {
        throw new IllegalStateException(Call.IO_URING_ENTER.words(result));
      }
      done += completions.fetch(results);
    }
  }

  /// Gives the ring back. What is queued is forgotten.
  @Override
  public void close() {
    arena.close();
    calls.close(descriptor);
  }
}
