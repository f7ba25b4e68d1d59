package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Of [NativeCalls].
interface NativeMetadataCalls extends MetadataCalls {
  /// What the file of a descriptor is called where a call wants a name as well: an empty C string.
  MemorySegment NO_NAME = Arena.global().allocate(1);

  /// Folder, name, flags, mask, result.
  MethodHandle STATX = Downcalls.C.linkSyscall(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS);

  MethodHandle FCHMOD = Downcalls.C.link("fchmod", JAVA_INT, JAVA_INT, JAVA_INT);
  MethodHandle FCHOWN = Downcalls.C.link("fchown", JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT);
  MethodHandle FUTIMENS = Downcalls.C.link("futimens", JAVA_INT, JAVA_INT, ADDRESS);
  MethodHandle FLISTXATTR = Downcalls.C.link("flistxattr", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
  MethodHandle FGETXATTR =
      Downcalls.C.link("fgetxattr", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG);
  MethodHandle FSETXATTR =
      Downcalls.C.link("fsetxattr", JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT);
  MethodHandle FREMOVEXATTR = Downcalls.C.link("fremovexattr", JAVA_INT, JAVA_INT, ADDRESS);

  @Override
  default long statx(RawName file, Link link, FileStatus status) {
    return statx(Linux.AT_FDCWD, file.bytes(), link.flags(), status);
  }

  @Override
  default long statx(int descriptor, FileStatus status) {
    return statx(descriptor, NO_NAME, Linux.AT_EMPTY_PATH, status);
  }

  private static long statx(int folder, MemorySegment name, int flags, FileStatus status) {
    long number = Linux.__NR_statx;
    int mask = Linux.STATX_BASIC_STATS;
    MemorySegment result = status.segment();
    return Downcall.resultOrErrno(
        errno -> (long) STATX.invokeExact(errno, number, folder, name, flags, mask, result));
  }

  @Override
  default long fchmod(int descriptor, int permissions) {
    return Downcall.resultOrErrno(
        errno -> (int) FCHMOD.invokeExact(errno, descriptor, permissions));
  }

  @Override
  default long fchown(int descriptor, int uid, int gid) {
    return Downcall.resultOrErrno(errno -> (int) FCHOWN.invokeExact(errno, descriptor, uid, gid));
  }

  @Override
  default long futimens(int descriptor, FileStatus times) {
    MemorySegment both = times.times();
    return Downcall.resultOrErrno(errno -> (int) FUTIMENS.invokeExact(errno, descriptor, both));
  }

  @Override
  default long flistxattr(int descriptor, MemorySegment names) {
    long room = names.byteSize();
    return Downcall.resultOrErrno(
        errno -> (long) FLISTXATTR.invokeExact(errno, descriptor, names, room));
  }

  @Override
  default long fgetxattr(int descriptor, MemorySegment name, MemorySegment value) {
    long room = value.byteSize();
    return Downcall.resultOrErrno(
        errno -> (long) FGETXATTR.invokeExact(errno, descriptor, name, value, room));
  }

  @Override
  default long fsetxattr(int descriptor, MemorySegment name, MemorySegment value) {
    long bytes = value.byteSize();
    return Downcall.resultOrErrno(
        errno -> (int) FSETXATTR.invokeExact(errno, descriptor, name, value, bytes, 0));
  }

  @Override
  default long fremovexattr(int descriptor, MemorySegment name) {
    return Downcall.resultOrErrno(errno -> (int) FREMOVEXATTR.invokeExact(errno, descriptor, name));
  }
}
