package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Makes the calls through the C library: here those that every system has, in the others the rest.
final class NativeCalls
    implements Calls,
        NativeCacheCalls,
        NativeMapCalls,
        NativeMetadataCalls,
        NativeNameCalls,
        NativeOffloadCalls,
        NativeRingCalls {
  private static final MethodHandle OPEN =
      Downcalls.C.linkVariadic("open", 2, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
  private static final MethodHandle CLOSE = Downcalls.C.link("close", JAVA_INT, JAVA_INT);
  private static final MethodHandle LSEEK =
      Downcalls.C.link("lseek", JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT);
  private static final MethodHandle READ =
      Downcalls.C.link("read", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
  private static final MethodHandle PREAD =
      Downcalls.C.link("pread", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle WRITE =
      Downcalls.C.link("write", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
  private static final MethodHandle PWRITE =
      Downcalls.C.link("pwrite", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle FALLOCATE =
      Downcalls.C.link("fallocate", JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle FTRUNCATE =
      Downcalls.C.link("ftruncate", JAVA_INT, JAVA_INT, JAVA_LONG);
  private static final MethodHandle IOCTL =
      Downcalls.C.linkVariadic("ioctl", 2, JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
  private static final MethodHandle FSYNC = Downcalls.C.link("fsync", JAVA_INT, JAVA_INT);
  private static final MethodHandle FDATASYNC = Downcalls.C.link("fdatasync", JAVA_INT, JAVA_INT);
  private static final MethodHandle FADVISE =
      Downcalls.C.link("posix_fadvise", JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT);
  private static final MethodHandle GETPAGESIZE = Downcalls.C.link("getpagesize", JAVA_INT);

  @Override
  public long open(RawName file, Access access, int permissions) {
    return open(file, access.flags(), permissions);
  }

  @Override
  public long open(RawName file, int flags, int mode) {
    MemorySegment name = file.bytes();
    return Downcall.resultOrErrno(errno -> (int) OPEN.invokeExact(errno, name, flags, mode));
  }

  // Linux closes even when interrupted, close(2): made again, it might hit another thread's file.
  @Override
  public long close(int descriptor) {
    return Downcall.once(errno -> (int) CLOSE.invokeExact(errno, descriptor));
  }

  @Override
  public long lseek(int descriptor, long offset, Seek what) {
    return lseek(descriptor, offset, what.whence());
  }

  @Override
  public long lseek(int descriptor, long offset, int whence) {
    return Downcall.resultOrErrno(
        errno -> (long) LSEEK.invokeExact(errno, descriptor, offset, whence));
  }

  @Override
  public long read(int descriptor, MemorySegment into) {
    long most = into.byteSize();
    return Downcall.resultOrErrno(errno -> (long) READ.invokeExact(errno, descriptor, into, most));
  }

  @Override
  public long pread(int descriptor, MemorySegment into, long offset) {
    long most = into.byteSize();
    return Downcall.resultOrErrno(
        errno -> (long) PREAD.invokeExact(errno, descriptor, into, most, offset));
  }

  @Override
  public long write(int descriptor, MemorySegment from) {
    long most = from.byteSize();
    return Downcall.resultOrErrno(errno -> (long) WRITE.invokeExact(errno, descriptor, from, most));
  }

  @Override
  public long pwrite(int descriptor, MemorySegment from, long offset) {
    long most = from.byteSize();
    return Downcall.resultOrErrno(
        errno -> (long) PWRITE.invokeExact(errno, descriptor, from, most, offset));
  }

  @Override
  public long fallocate(int descriptor, Room what, long offset, long bytes) {
    int mode = what.mode();
    return Downcall.resultOrErrno(
        errno -> (int) FALLOCATE.invokeExact(errno, descriptor, mode, offset, bytes));
  }

  @Override
  public long ftruncate(int descriptor, long bytes) {
    return Downcall.resultOrErrno(errno -> (int) FTRUNCATE.invokeExact(errno, descriptor, bytes));
  }

  @Override
  public long ioctl(int descriptor, long request, MemorySegment argument) {
    return Downcall.resultOrErrno(
        errno -> (int) IOCTL.invokeExact(errno, descriptor, request, argument));
  }

  @Override
  public long fsync(int descriptor) {
    return Downcall.resultOrErrno(errno -> (int) FSYNC.invokeExact(errno, descriptor));
  }

  @Override
  public long fdatasync(int descriptor) {
    return Downcall.resultOrErrno(errno -> (int) FDATASYNC.invokeExact(errno, descriptor));
  }

  // Unlike all others it returns the number itself, and leaves errno alone. It never waits, and so
  // is not interrupted.
  @Override
  public long fadvise(int descriptor, long offset, long bytes, Advice advice) {
    int number = advice.number();
    return -Downcall.run(
        errno -> (int) FADVISE.invokeExact(errno, descriptor, offset, bytes, number));
  }

  @Override
  public long pageBytes() {
    return Downcall.run(errno -> (int) GETPAGESIZE.invokeExact(errno));
  }
}
