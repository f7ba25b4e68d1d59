package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Of [NativeCalls].
interface NativeNameCalls extends NameCalls {
  MethodHandle UNLINKAT = Downcalls.C.link("unlinkat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
  MethodHandle LINKAT =
      Downcalls.C.link("linkat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT);
  MethodHandle FLOCK = Downcalls.C.link("flock", JAVA_INT, JAVA_INT, JAVA_INT);

  /// Folder, old name, folder, new name, flags.
  MethodHandle RENAMEAT2 = Downcalls.C.linkSyscall(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT);

  @Override
  default long renameat2(RawName from, RawName to, Existing existing) {
    long number = Linux.__NR_renameat2;
    MemorySegment old = from.bytes();
    MemorySegment name = to.bytes();
    int flags = existing.flags();
    return Downcall.resultOrErrno(errno ->
        (long)
            RENAMEAT2.invokeExact(errno, number, Linux.AT_FDCWD, old, Linux.AT_FDCWD, name, flags));
  }

  @Override
  default long unlinkat(RawName file) {
    MemorySegment name = file.bytes();
    return Downcall.resultOrErrno(
        errno -> (int) UNLINKAT.invokeExact(errno, Linux.AT_FDCWD, name, 0));
  }

  // The straight way takes root, or Linux 6.10: to anybody else the kernel says ENOENT. The other
  // takes /proc.
  @Override
  default long linkat(int descriptor, RawName name) {
    MemorySegment none = NativeMetadataCalls.NO_NAME;
    long result = linkat(descriptor, none, name, Linux.AT_EMPTY_PATH);
    if (!Errno.ENOENT.is(result) && !Errno.EPERM.is(result)) {
      return result;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment link = arena.allocateFrom("/proc/self/fd/" + descriptor);
      return linkat(Linux.AT_FDCWD, link, name, Linux.AT_SYMLINK_FOLLOW);
    }
  }

  private static long linkat(int folder, MemorySegment old, RawName name, int flags) {
    MemorySegment bytes = name.bytes();
    return Downcall.resultOrErrno(
        errno -> (int) LINKAT.invokeExact(errno, folder, old, Linux.AT_FDCWD, bytes, flags));
  }

  @Override
  default long flock(int descriptor) {
    return Downcall.resultOrErrno(
        errno -> (int) FLOCK.invokeExact(errno, descriptor, Linux.LOCK_EX | Linux.LOCK_NB));
  }
}
