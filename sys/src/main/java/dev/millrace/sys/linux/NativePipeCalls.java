package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.PipeCalls;
import dev.millrace.sys.ffi.Scratch;

/// Makes the calls of [PipeCalls]. Part of [NativeCalls].
interface NativePipeCalls extends PipeCalls {
  /// The offset argument for a pipe, which has no offsets.
  long NULL = 0;

  @Override
  default long pipe(int bytes, int[] ends) {
    Scratch scratch = Scratch.get();
    long made = make(Linux.__NR_pipe2, scratch.address(0), Linux.O_CLOEXEC);
    if (made < 0) {
      return made;
    }
    ends[0] = scratch.intAt(0);
    ends[1] = scratch.intAt(1);
    long sized = make(Linux.__NR_fcntl, ends[1], Linux.F_SETPIPE_SZ, bytes);
    if (sized < 0) {
      SystemCall.once(Linux.__NR_close, ends[0]);
      SystemCall.once(Linux.__NR_close, ends[1]);
    }
    return sized;
  }

  @Override
  default long spliceIn(int source, long sourceOffset, int pipe, long bytes) {
    return splice(source, Scratch.get().with(0, sourceOffset).address(0), pipe, NULL, bytes);
  }

  @Override
  default long spliceOut(int pipe, int target, long targetOffset, long bytes) {
    return splice(pipe, NULL, target, Scratch.get().with(0, targetOffset).address(0), bytes);
  }

  private static long splice(int from, long fromOffset, int to, long toOffset, long bytes) {
    return make(Linux.__NR_splice, from, fromOffset, to, toOffset, bytes, Linux.SPLICE_F_NONBLOCK);
  }

  // A `struct pollfd` (descriptor, requested and returned events), and a `struct timespec`.
  @Override
  default long awaitData(int descriptor, long nanos) {
    Scratch scratch =
        Scratch.get()
            .with(0, (long) Linux.POLLIN << Integer.SIZE | descriptor)
            .with(1, 0)
            .with(2, nanos);
    return make(Linux.__NR_ppoll, scratch.address(0), 1, scratch.address(1), NULL);
  }

  @Override
  default long pipedBytes(int pipe) {
    Scratch bytes = Scratch.get();
    long result = make(Linux.__NR_ioctl, pipe, Linux.FIONREAD, bytes.address(0));
    return result < 0 ? result : bytes.intAt(0);
  }
}
