package dev.millrace.sys;

import static dev.millrace.sys.SystemCall.address;
import static dev.millrace.sys.SystemCall.keeping;
import static dev.millrace.sys.SystemCall.make;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;

/// Of [NativeCalls].
interface NativePipeCalls extends PipeCalls {
  /// None: a pipe has no offsets.
  long NULL = 0;

  @Override
  default long pipe(int bytes, int[] ends) {
    MemorySegment room = NativeOffloadCalls.OFFSETS.get();
    long made = keeping(room, make(Linux.__NR_pipe2, address(room), Linux.O_CLOEXEC));
    if (made < 0) {
      return made;
    }
    ends[0] = room.get(JAVA_INT, 0);
    ends[1] = room.get(JAVA_INT, JAVA_INT.byteSize());
    long sized = make(Linux.__NR_fcntl, ends[1], Linux.F_SETPIPE_SZ, bytes);
    if (sized < 0) {
      SystemCall.once(Linux.__NR_close, ends[0]);
      SystemCall.once(Linux.__NR_close, ends[1]);
    }
    return sized;
  }

  @Override
  default long spliceIn(int source, long sourceOffset, int pipe, long bytes) {
    MemorySegment offset = NativeOffloadCalls.OFFSETS.get();
    offset.set(JAVA_LONG, 0, sourceOffset);
    return keeping(offset, splice(source, address(offset), pipe, NULL, bytes));
  }

  @Override
  default long spliceOut(int pipe, int target, long targetOffset, long bytes) {
    MemorySegment offset = NativeOffloadCalls.OFFSETS.get();
    offset.set(JAVA_LONG, 0, targetOffset);
    return keeping(offset, splice(pipe, NULL, target, address(offset), bytes));
  }

  private static long splice(int from, long fromOffset, int to, long toOffset, long bytes) {
    return make(Linux.__NR_splice, from, fromOffset, to, toOffset, bytes, Linux.SPLICE_F_NONBLOCK);
  }

  @Override
  default long pipedBytes(int pipe) {
    MemorySegment bytes = NativeOffloadCalls.OFFSETS.get();
    long asked = keeping(bytes, make(Linux.__NR_ioctl, pipe, Linux.FIONREAD, address(bytes)));
    return asked < 0 ? asked : bytes.get(JAVA_INT, 0);
  }
}
