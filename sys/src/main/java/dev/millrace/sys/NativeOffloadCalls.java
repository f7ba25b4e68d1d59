package dev.millrace.sys;

import static dev.millrace.sys.SystemCall.address;
import static dev.millrace.sys.SystemCall.keeping;
import static dev.millrace.sys.SystemCall.make;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Of [NativeCalls].
interface NativeOffloadCalls extends OffloadCalls {
  /// Two longs for each thread: to allocate them for each call takes longer than many a call.
  ThreadLocal<MemorySegment> OFFSETS =
      ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(2 * JAVA_LONG.byteSize(), Long.BYTES));

  @Override
  default long ficlone(int target, int source) {
    return make(Linux.__NR_ioctl, target, Linux.FICLONE, source);
  }

  // A `struct file_clone_range` is four longs.
  @Override
  default long ficlonerange(
      int target, int source, long sourceOffset, long bytes, long targetOffset) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment range =
          arena.allocateFrom(JAVA_LONG, source, sourceOffset, bytes, targetOffset);
      return make(Linux.__NR_ioctl, target, Linux.FICLONERANGE, address(range));
    }
  }

  // The offsets are behind addresses.
  @Override
  default long copyFileRange(
      int source, long sourceOffset, int target, long targetOffset, long bytes) {
    MemorySegment offsets = OFFSETS.get();
    offsets.set(JAVA_LONG, 0, sourceOffset);
    offsets.set(JAVA_LONG, JAVA_LONG.byteSize(), targetOffset);
    long from = address(offsets);
    long to = from + JAVA_LONG.byteSize();
    return keeping(offsets, make(Linux.__NR_copy_file_range, source, from, target, to, bytes));
  }

  @Override
  default long sendfile(int target, int source, long sourceOffset, long bytes) {
    MemorySegment offset = OFFSETS.get();
    offset.set(JAVA_LONG, 0, sourceOffset);
    return keeping(offset, make(Linux.__NR_sendfile, target, source, address(offset), bytes));
  }
}
