package dev.millrace.sys.uring;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.IoUring;
import dev.millrace.sys.ffi.Downcalls;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Set;

/// Opens rings.
///
/// @param calls the kernel
public record RingSetup(RingCalls calls) {
  /// Errors of a kernel without rings, of a process that may not open rings, and of a limit for
  /// locked memory.
  private static final Set<Errno> UNSUPPORTED = Set.of(Errno.ENOSYS, Errno.EPERM, Errno.ENOMEM);

  private static final int MOST_ENTRIES = 4096;

  /// For messages: a ring has no name.
  private static final Path NAME = Path.of("io_uring");

  /// Opens a ring.
  ///
  /// @param entries from 1 to 4096
  public Answer<IoUring> open(int entries) throws IOException {
    if (entries < 1 || entries > MOST_ENTRIES) {
      throw new IllegalArgumentException(entries + " entries: must be 1 to " + MOST_ENTRIES);
    }
    try (Arena arena = Arena.ofConfined()) {
      RingParams params = RingParams.allocate(arena);
      long result = calls.ioUringSetup(entries, params.segment());
      return result < 0 ? notOpened(result) : opened((int) result, params);
    }
  }

  private static Answer<IoUring> notOpened(long result) throws IOException {
    if (Errno.isOneOf(UNSUPPORTED, result)) {
      return new NotSupported<>(Call.IO_URING_SETUP.words(result));
    }
    throw Call.IO_URING_SETUP.failure(result, NAME);
  }

  private Answer<IoUring> opened(int ring, RingParams params) throws IOException {
    if (!params.readsAndWrites()) {
      calls.close(ring);
      return new NotSupported<>("rings that read and write need Linux 5.6");
    }
    return new Done<>(mapped(ring, params));
  }

  private IoUring mapped(int ring, RingParams params) throws IOException {
    Arena arena = Arena.ofConfined();
    try {
      return new MappedRing(
          calls, ring, arena, submissions(ring, params, arena), completions(ring, params, arena));
    } catch (IOException e) {
      arena.close();
      calls.close(ring);
      throw e;
    }
  }

  private Submissions submissions(int ring, RingParams params, Arena arena) throws IOException {
    return new Submissions(
        params,
        map(ring, RingNumbers.IORING_OFF_SQ_RING, Submissions.ringBytes(params), arena),
        map(ring, RingNumbers.IORING_OFF_SQES, Submissions.entriesBytes(params), arena));
  }

  private Completions completions(int ring, RingParams params, Arena arena) throws IOException {
    long bytes = Completions.ringBytes(params);
    return new Completions(params, map(ring, RingNumbers.IORING_OFF_CQ_RING, bytes, arena));
  }

  // Closing the arena unmaps the ring.
  private MemorySegment map(int ring, long part, long bytes, Arena arena) throws IOException {
    long address = Call.MMAP.require(calls.mmapRing(ring, part, bytes), NAME);
    return Downcalls.memory(address, bytes, arena, memory -> calls.munmap(address, bytes));
  }
}
