package dev.millrace.sys;

import static dev.millrace.sys.SystemCall.address;
import static dev.millrace.sys.SystemCall.make;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Of [NativeCalls].
interface NativeOffloadCalls extends OffloadCalls {
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
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment offsets = arena.allocateFrom(JAVA_LONG, sourceOffset, targetOffset);
      long from = address(offsets);
      long to = from + JAVA_LONG.byteSize();
      return make(Linux.__NR_copy_file_range, source, from, target, to, bytes);
    }
  }

  @Override
  default long sendfile(int target, int source, long sourceOffset, long bytes) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment from = arena.allocateFrom(JAVA_LONG, sourceOffset);
      return make(Linux.__NR_sendfile, target, source, address(from), bytes);
    }
  }
}
