package dev.millrace.sys.uring;

import dev.millrace.sys.Call;
import dev.millrace.sys.IoUring;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A ring whose parts are mapped into the memory of this process.
final class MappedRing implements IoUring {
  static final int READ = 22;
  static final int WRITE = 23;

  private final RingCalls calls;
  private final int descriptor;
  private final Arena arena;
  private final Submissions submissions;
  private final Completions completions;

  // Keeps the buffers reachable while the kernel uses them.
  private final List<MemorySegment> queued = new ArrayList<>();

  /// @param descriptor of the ring, closed together with `arena`, which unmaps it
  MappedRing(
      RingCalls calls,
      int descriptor,
      Arena arena,
      Submissions submissions,
      Completions completions) {
    this.calls = calls;
    this.descriptor = descriptor;
    this.arena = arena;
    this.submissions = submissions;
    this.completions = completions;
  }

  @Override
  public void read(int file, MemorySegment into, long offset, Order order) {
    queue(READ, file, into, offset, order);
  }

  @Override
  public void write(int file, MemorySegment from, long offset, Order order) {
    queue(WRITE, file, from, offset, order);
  }

  private static int flags(Order order) {
    return order == Order.BEFORE_NEXT ? RingNumbers.IOSQE_IO_LINK : 0;
  }

  private void queue(int opcode, int file, MemorySegment buffer, long offset, Order order) {
    if (queued.size() == submissions.entries()) {
      throw new IllegalStateException(
          "all " + queued.size() + " entries of the ring are queued: run the ring first");
    }
    submissions.add(opcode, flags(order), file, buffer, offset, queued.size());
    queued.add(buffer);
  }

  @Override
  public long[] run() {
    long[] results = new long[queued.size()];
    submissions.publish();
    await(results, submit(results));
    queued.clear();
    return results;
  }

  // Returns the number of accepted requests. The kernel may accept them in parts; with the last
  // part
  // it also waits.
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

  // No early return: the kernel uses the buffers until all requests are complete.
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

  @Override
  public void close() {
    arena.close();
    calls.close(descriptor);
  }
}
