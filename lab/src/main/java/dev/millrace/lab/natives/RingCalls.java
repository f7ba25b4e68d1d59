package dev.millrace.lab.natives;

import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.linux.Linux;
import dev.millrace.sys.linux.SystemCall;
import java.lang.foreign.MemorySegment;

/// The calls that a ring needs, io_uring(7). Each returns its result, or the negated errno.
interface RingCalls {
  /// The calls of this machine, which must be Linux.
  RingCalls LINUX = new Native();

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

  /// Makes the calls.
  final class Native implements RingCalls {
    @Override
    public long ioUringSetup(int entries, MemorySegment params) {
      long result = make(RingNumbers.__NR_io_uring_setup, entries, SystemCall.address(params));
      return SystemCall.keeping(params, result);
    }

    @Override
    public long ioUringEnter(int ring, int toSubmit, int minComplete) {
      int flags = RingNumbers.IORING_ENTER_GETEVENTS;
      return make(RingNumbers.__NR_io_uring_enter, ring, toSubmit, minComplete, flags);
    }

    @Override
    public long mmapRing(int ring, long offset, long bytes) {
      int protection = Linux.PROT_READ | RingNumbers.PROT_WRITE;
      int flags = Linux.MAP_SHARED | RingNumbers.MAP_POPULATE;
      return make(Linux.__NR_mmap, 0, bytes, protection, flags, ring, offset);
    }

    @Override
    public long munmap(long address, long bytes) {
      return make(Linux.__NR_munmap, address, bytes);
    }

    @Override
    public long close(int descriptor) {
      return SystemCall.once(Linux.__NR_close, descriptor);
    }
  }

  /// Numbers of io_uring(7), named as in linux/io_uring.h.
  static final class RingNumbers {
    static final long __NR_io_uring_enter = 426;
    static final long __NR_io_uring_setup = 425;
    static final int PROT_WRITE = 2;
    static final int MAP_POPULATE = 0x8000;
    static final int IORING_ENTER_GETEVENTS = 1;
    static final long IORING_OFF_SQ_RING = 0;
    static final long IORING_OFF_CQ_RING = 0x8000000;
    static final long IORING_OFF_SQES = 0x10000000;
    static final int IORING_FEAT_RW_CUR_POS = 8;
    static final int IOSQE_IO_LINK = 4;

    private RingNumbers() {}
  }

  /// The structs of linux/io_uring.h: their sizes, and the offsets of the members in use. A
  /// `SQ_OFF_HEAD` is the place in `struct io_uring_params` that has the offset of the head in the
  /// ring of requests.
  static final class RingStructs {
    static final long PARAMS_BYTES = 120;
    static final long SQ_ENTRIES = 0;
    static final long CQ_ENTRIES = 4;
    static final long FEATURES = 20;
    static final long SQ_OFF_HEAD = 40;
    static final long SQ_OFF_TAIL = 44;
    static final long SQ_OFF_RING_MASK = 48;
    static final long SQ_OFF_ARRAY = 64;
    static final long CQ_OFF_HEAD = 80;
    static final long CQ_OFF_TAIL = 84;
    static final long CQ_OFF_RING_MASK = 88;
    static final long CQ_OFF_CQES = 100;
    static final long SQE_BYTES = 64;
    static final long SQE_OPCODE = 0;
    static final long SQE_FLAGS = 1;
    static final long SQE_FD = 4;
    static final long SQE_OFF = 8;
    static final long SQE_ADDR = 16;
    static final long SQE_LEN = 24;
    static final long SQE_USER_DATA = 32;
    static final long CQE_BYTES = 16;
    static final long CQE_USER_DATA = 0;
    static final long CQE_RES = 8;

    private RingStructs() {}
  }
}
