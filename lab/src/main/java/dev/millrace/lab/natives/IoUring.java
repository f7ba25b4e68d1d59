package dev.millrace.lab.natives;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.millrace.lab.natives.RingCalls.RingNumbers;
import dev.millrace.lab.natives.RingCalls.RingStructs;
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
import java.lang.invoke.VarHandle;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Submits batches of reads and writes to the kernel and waits for all of them: io_uring(7). The
/// parts of the ring are mapped into the memory of this process. In the ring of requests this
/// process moves the tail and the kernel the head; in the ring of results the other way round.
///
/// Reads and writes may be short, as with [FileCalls]. Only the thread that opened the ring may use
/// it.
public final class IoUring implements AutoCloseable {
  static final int READ = 22;
  static final int WRITE = 23;

  /// Requests of the rings of contestants.
  static final int ENTRIES = 8;

  /// Errors of a kernel without rings, of a process that may not open rings, and of a limit for
  /// locked memory.
  private static final Set<Errno> UNSUPPORTED = Set.of(Errno.ENOSYS, Errno.EPERM, Errno.ENOMEM);

  private static final VarHandle INT = JAVA_INT.varHandle();

  /// For messages: a ring has no name.
  private static final Path NAME = Path.of("io_uring");

  private final RingCalls calls;
  private final int descriptor;
  private final MemorySegment params;
  private final Arena arena = Arena.ofConfined();
  private final MemorySegment requests;
  private final MemorySegment entries;
  private final MemorySegment results;
  private int tail;

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
  private IoUring(RingCalls calls, int descriptor, MemorySegment filled) throws IOException {
    this.calls = calls;
    this.descriptor = descriptor;
    try {
      params = arena.allocate(RingStructs.PARAMS_BYTES).copyFrom(filled);
      long requestCount = param(RingStructs.SQ_ENTRIES);
      long resultCount = param(RingStructs.CQ_ENTRIES);
      requests =
          map(
              RingNumbers.IORING_OFF_SQ_RING,
              param(RingStructs.SQ_OFF_ARRAY) + JAVA_INT.byteSize() * requestCount);
      entries = map(RingNumbers.IORING_OFF_SQES, RingStructs.SQE_BYTES * requestCount);
      results =
          map(
              RingNumbers.IORING_OFF_CQ_RING,
              param(RingStructs.CQ_OFF_CQES) + RingStructs.CQE_BYTES * resultCount);
    } catch (IOException e) {
      close();
      throw e;
    }
    tail = requests.get(JAVA_INT, param(RingStructs.SQ_OFF_TAIL));
  }

  private MemorySegment map(long part, long bytes) throws IOException {
    long address = Call.MMAP.require(calls.mmapRing(descriptor, part, bytes), NAME);
    return Downcalls.memory(address, bytes, arena, _ -> calls.munmap(address, bytes));
  }

  private int param(long offset) {
    return params.get(JAVA_INT, offset);
  }

  /// Opens a ring.
  ///
  /// @return the ring, which the caller closes; unsupported before Linux 5.6, and where it is
  ///   forbidden, as in many containers
  static Answer<IoUring> tryOpen(Sys sys) throws IOException {
    return sys.fileCalls() instanceof NotSupported<FileCalls>(String reason)
        ? new NotSupported<>(reason)
        : tryOpen(RingCalls.LINUX);
  }

  static Answer<IoUring> tryOpen(RingCalls calls) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment params = arena.allocate(RingStructs.PARAMS_BYTES, JAVA_LONG.byteAlignment());
      long result = calls.ioUringSetup(ENTRIES, params);
      if (Errno.isOneOf(UNSUPPORTED, result)) {
        return new NotSupported<>(Call.IO_URING_SETUP.words(result));
      }
      int ring = (int) Call.IO_URING_SETUP.require(result, NAME);
      // IORING_OP_READ and IORING_OP_WRITE came with this feature.
      if ((params.get(JAVA_INT, RingStructs.FEATURES) & RingNumbers.IORING_FEAT_RW_CUR_POS) == 0) {
        calls.close(ring);
        return new NotSupported<>("rings that read and write need Linux 5.6");
      }
      return new Done<>(new IoUring(calls, ring, params));
    }
  }

  /// Opens the ring of a contestant, inside the clock, as it allocates its buffers there.
  ///
  /// @throws UnsupportedOperationException if rings are unsupported
  static IoUring open(Sys sys) throws IOException {
    return switch (tryOpen(sys)) {
      case NotSupported<IoUring>(String reason) -> throw new UnsupportedOperationException(reason);
      case Done<IoUring>(IoUring ring) -> ring;
    };
  }

  /// Returns the reason why rings are unsupported; empty if they are supported.
  public static Optional<String> unsupportedReason(Sys sys) throws IOException {
    return switch (tryOpen(sys)) {
      case NotSupported<IoUring>(String reason) -> Optional.of(reason);
      case Done<IoUring>(IoUring ring) -> {
        ring.close();
        yield Optional.empty();
      }
    };
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

  // The kernel cannot see the request before the tail is released.
  private void queue(int opcode, int file, MemorySegment buffer, long offset, Order order) {
    int mask = requests.get(JAVA_INT, param(RingStructs.SQ_OFF_RING_MASK));
    if (queued.size() == mask + 1) {
      throw new IllegalStateException(
          "all " + queued.size() + " entries of the ring are queued: run the ring first");
    }
    int index = tail & mask;
    MemorySegment entry =
        entries.asSlice(index * RingStructs.SQE_BYTES, RingStructs.SQE_BYTES).fill((byte) 0);
    entry.set(JAVA_BYTE, RingStructs.SQE_OPCODE, (byte) opcode);
    entry.set(
        JAVA_BYTE,
        RingStructs.SQE_FLAGS,
        (byte) (order == Order.BEFORE_NEXT ? RingNumbers.IOSQE_IO_LINK : 0));
    entry.set(JAVA_INT, RingStructs.SQE_FD, file);
    entry.set(JAVA_LONG, RingStructs.SQE_OFF, offset);
    entry.set(JAVA_LONG, RingStructs.SQE_ADDR, buffer.address());
    entry.set(JAVA_INT, RingStructs.SQE_LEN, Math.toIntExact(buffer.byteSize()));
    entry.set(JAVA_LONG, RingStructs.SQE_USER_DATA, queued.size());
    requests.set(JAVA_INT, param(RingStructs.SQ_OFF_ARRAY) + index * JAVA_INT.byteSize(), index);
    tail++;
    queued.add(buffer);
  }

  /// Submits all queued requests, and waits until they are complete.
  ///
  /// @return for each request, in the order of the queue, the bytes read or written, or the negated
  ///   errno: of the request, or of io_uring_enter(2) if it did not accept the request
  long[] run() {
    long[] all = new long[queued.size()];
    publish();
    await(all, submit(all));
    queued.clear();
    return all;
  }

  // After writing the requests.
  private void publish() {
    INT.setRelease(requests, (long) param(RingStructs.SQ_OFF_TAIL), tail);
  }

  // Returns the number of accepted requests. The kernel may accept them in parts; with the last
  // part it also waits. It reads requests only during a call, so the others can be removed.
  private int submit(long[] all) {
    int taken = 0;
    while (taken < all.length) {
      long more = calls.ioUringEnter(descriptor, all.length - taken, all.length);
      if (more < 0) {
        tail = (int) INT.getAcquire(requests, (long) param(RingStructs.SQ_OFF_HEAD));
        publish();
        Arrays.fill(all, taken, all.length, more);
        return taken;
      }
      taken += (int) more;
    }
    return taken;
  }

  // No early return: the kernel uses the buffers until all requests are complete.
  private void await(long[] all, int taken) {
    int done = fetch(all);
    while (done < taken) {
      long result = calls.ioUringEnter(descriptor, 0, taken - done);
      if (result < 0) {
        throw new IllegalStateException(Call.IO_URING_ENTER.words(result));
      }
      done += fetch(all);
    }
  }

  // Fetches all available results, and returns their number. Acquires the tail before reading the
  // results, and releases the head after.
  private int fetch(long[] all) {
    int head = results.get(JAVA_INT, param(RingStructs.CQ_OFF_HEAD));
    int end = (int) INT.getAcquire(results, (long) param(RingStructs.CQ_OFF_TAIL));
    int mask = results.get(JAVA_INT, param(RingStructs.CQ_OFF_RING_MASK));
    for (int i = head; i != end; i++) {
      long at = param(RingStructs.CQ_OFF_CQES) + (i & mask) * RingStructs.CQE_BYTES;
      all[(int) results.get(JAVA_LONG, at + RingStructs.CQE_USER_DATA)] =
          results.get(JAVA_INT, at + RingStructs.CQE_RES);
    }
    INT.setRelease(results, (long) param(RingStructs.CQ_OFF_HEAD), end);
    return end - head;
  }

  /// Closes the ring. Drops queued requests.
  @Override
  public void close() {
    arena.close();
    calls.close(descriptor);
  }
}
