package dev.millrace.lab.natives;

import dev.millrace.lab.natives.RingCalls.RingNumbers;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Sys;
import dev.millrace.sys.ffi.Downcalls;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// Submits batches of reads and writes to the kernel and waits for all of them: io_uring(7). The
/// parts of the ring are mapped into the memory of this process.
///
/// Reads and writes may be short, as with [FileCalls]. Only the thread that opened the ring may use
/// it.
public final class IoUring implements AutoCloseable {
  static final int READ = 22;
  static final int WRITE = 23;

  /// Errors of a kernel without rings, of a process that may not open rings, and of a limit for
  /// locked memory.
  private static final Set<Errno> UNSUPPORTED = Set.of(Errno.ENOSYS, Errno.EPERM, Errno.ENOMEM);

  private static final int MOST_ENTRIES = 4096;

  /// For messages: a ring has no name.
  private static final Path NAME = Path.of("io_uring");

  private final RingCalls calls;
  private final int descriptor;
  private final Arena arena;
  private final Submissions submissions;
  private final Completions completions;

  // Keeps the buffers reachable while the kernel uses them.
  private final List<MemorySegment> queued = new ArrayList<>();

  /// The start of the next request in the queue.
  enum Order {
    /// Starts at once.
    TOGETHER,
    /// Starts when this request is complete. If this request is short or fails, the next one fails
    /// with ECANCELED.
    BEFORE_NEXT
  }

  // Closing the arena unmaps the ring.
  private IoUring(RingCalls calls, int descriptor, Arena arena, RingParams params)
      throws IOException {
    this.calls = calls;
    this.descriptor = descriptor;
    this.arena = arena;
    this.submissions =
        new Submissions(
            params,
            map(RingNumbers.IORING_OFF_SQ_RING, Submissions.ringBytes(params)),
            map(RingNumbers.IORING_OFF_SQES, Submissions.entriesBytes(params)));
    this.completions =
        new Completions(params, map(RingNumbers.IORING_OFF_CQ_RING, Completions.ringBytes(params)));
  }

  private MemorySegment map(long part, long bytes) throws IOException {
    long address = Call.MMAP.require(calls.mmapRing(descriptor, part, bytes), NAME);
    return Downcalls.memory(address, bytes, arena, _ -> calls.munmap(address, bytes));
  }

  /// Opens a ring.
  ///
  /// @param entries requests per batch, from 1 to 4096
  /// @return the ring, which the caller closes; unsupported before Linux 5.6, and where it is
  ///   forbidden, as in many containers
  public static Answer<IoUring> open(Sys sys, int entries) throws IOException {
    return sys.fileCalls() instanceof NotSupported<FileCalls>(String reason)
        ? new NotSupported<>(reason)
        : open(RingCalls.LINUX, entries);
  }

  static Answer<IoUring> open(RingCalls calls, int entries) throws IOException {
    if (entries < 1 || entries > MOST_ENTRIES) {
      throw new IllegalArgumentException(entries + " entries: must be 1 to " + MOST_ENTRIES);
    }
    try (Arena arena = Arena.ofConfined()) {
      RingParams params = RingParams.allocate(arena);
      long result = calls.ioUringSetup(entries, params.segment());
      return result < 0 ? notOpened(result) : opened(calls, (int) result, params);
    }
  }

  private static Answer<IoUring> notOpened(long result) throws IOException {
    if (Errno.isOneOf(UNSUPPORTED, result)) {
      return new NotSupported<>(Call.IO_URING_SETUP.words(result));
    }
    throw Call.IO_URING_SETUP.failure(result, NAME);
  }

  private static Answer<IoUring> opened(RingCalls calls, int ring, RingParams params)
      throws IOException {
    if (!params.readsAndWrites()) {
      calls.close(ring);
      return new NotSupported<>("rings that read and write need Linux 5.6");
    }
    Arena arena = Arena.ofConfined();
    try {
      return new Done<>(new IoUring(calls, ring, arena, params));
    } catch (IOException e) {
      arena.close();
      calls.close(ring);
      throw e;
    }
  }

  /// Queues a pread(2).
  ///
  /// @param file a descriptor
  /// @param into native memory of less than 2 GiB, filled at any time until [#run] returns
  /// @throws IllegalStateException if the queue is full
  void read(int file, MemorySegment into, long offset, Order order) {
    queue(READ, file, into, offset, order);
  }

  /// Queues a pwrite(2).
  ///
  /// @param file a descriptor
  /// @param from native memory of less than 2 GiB
  /// @throws IllegalStateException if the queue is full
  void write(int file, MemorySegment from, long offset, Order order) {
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

  /// Submits all queued requests, and waits until they are complete.
  ///
  /// @return for each request, in the order of the queue, the bytes read or written, or the negated
  ///   errno: of the request, or of io_uring_enter(2) if it did not accept the request
  long[] run() {
    long[] results = new long[queued.size()];
    submissions.publish();
    await(results, submit(results));
    queued.clear();
    return results;
  }

  // Returns the number of accepted requests. The kernel may accept them in parts; with the last
  // part it also waits.
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

  /// Closes the ring. Drops queued requests.
  @Override
  public void close() {
    arena.close();
    calls.close(descriptor);
  }
}
