package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Of [NativeCalls].
interface NativeOffloadCalls extends OffloadCalls {
  MethodHandle FICLONE =
      Downcalls.C.linkVariadic("ioctl", 2, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_INT);
  MethodHandle FICLONERANGE =
      Downcalls.C.linkVariadic("ioctl", 2, JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
  MethodHandle SENDFILE =
      Downcalls.C.link("sendfile", JAVA_LONG, JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG);

  /// From, where, to, where, bytes, flags. Offsets are behind addresses.
  MethodHandle COPY_FILE_RANGE =
      Downcalls.C.linkSyscall(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT);

  @Override
  default long ficlone(int target, int source) {
    return Downcall.resultOrErrno(
        errno -> (int) FICLONE.invokeExact(errno, target, Linux.FICLONE, source));
  }

  // A `struct file_clone_range` is four longs.
  @Override
  default long ficlonerange(
      int target, int source, long sourceOffset, long bytes, long targetOffset) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment range =
          arena.allocateFrom(JAVA_LONG, source, sourceOffset, bytes, targetOffset);
      return Downcall.resultOrErrno(
          errno -> (int) FICLONERANGE.invokeExact(errno, target, Linux.FICLONERANGE, range));
    }
  }

  @Override
  default long copyFileRange(
      int source, long sourceOffset, int target, long targetOffset, long bytes) {
    long number = Linux.__NR_copy_file_range;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment offsets = arena.allocateFrom(JAVA_LONG, sourceOffset, targetOffset);
      MemorySegment from = offsets.asSlice(0, JAVA_LONG);
      MemorySegment to = offsets.asSlice(JAVA_LONG.byteSize(), JAVA_LONG);
      return Downcall.resultOrErrno(errno ->
          (long) COPY_FILE_RANGE.invokeExact(errno, number, source, from, target, to, bytes, 0));
    }
  }

  @Override
  default long sendfile(int target, int source, long sourceOffset, long bytes) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment from = arena.allocateFrom(JAVA_LONG, sourceOffset);
      return Downcall.resultOrErrno(
          errno -> (long) SENDFILE.invokeExact(errno, target, source, from, bytes));
    }
  }
}
