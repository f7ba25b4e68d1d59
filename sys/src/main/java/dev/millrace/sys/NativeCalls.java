package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Makes the calls through the C library.
final class NativeCalls implements Calls {
  private static final MethodHandle OPEN =
      Downcalls.linkVariadic("open", 2, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
  private static final MethodHandle CLOSE = Downcalls.link("close", JAVA_INT, JAVA_INT);
  private static final MethodHandle LSEEK =
      Downcalls.link("lseek", JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT);
  private static final MethodHandle READ =
      Downcalls.link("read", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
  private static final MethodHandle PREAD =
      Downcalls.link("pread", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle WRITE =
      Downcalls.link("write", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
  private static final MethodHandle PWRITE =
      Downcalls.link("pwrite", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle FALLOCATE =
      Downcalls.link("fallocate", JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle FTRUNCATE =
      Downcalls.link("ftruncate", JAVA_INT, JAVA_INT, JAVA_LONG);
  private static final MethodHandle STATX =
      Downcalls.link("statx", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS);
  private static final MethodHandle IOCTL =
      Downcalls.linkVariadic("ioctl", 2, JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
  private static final MethodHandle FSYNC = Downcalls.link("fsync", JAVA_INT, JAVA_INT);
  private static final MethodHandle SYNCFS = Downcalls.link("syncfs", JAVA_INT, JAVA_INT);
  private static final MethodHandle SYNC = Downcalls.linkVoid("sync");
  private static final MethodHandle FADVISE =
      Downcalls.link("posix_fadvise", JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT);

  // The C library has no function for it: syscall(number, descriptor, range, result, flags).
  private static final MethodHandle CACHESTAT =
      Downcalls.linkVariadic(
          "syscall", 1, JAVA_LONG, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);

  // What the file of a descriptor is called where a call wants a name as well: an empty C string.
  private static final MemorySegment NO_NAME = Arena.global().allocate(1);

  // Addresses are numbers here, because nothing is read through them.
  private static final MethodHandle MMAP =
      Downcalls.link(
          "mmap", JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG);
  private static final MethodHandle MUNMAP =
      Downcalls.link("munmap", JAVA_INT, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle MINCORE =
      Downcalls.link("mincore", JAVA_INT, JAVA_LONG, JAVA_LONG, ADDRESS);
  private static final MethodHandle GETPAGESIZE = Downcalls.link("getpagesize", JAVA_INT);

  @Override
  public long open(RawName file, int flags, int mode) {
    MemorySegment name = file.bytes();
    return Downcall.resultOrErrno(errno -> (int) OPEN.invokeExact(errno, name, flags, mode));
  }

  @Override
  public long close(int descriptor) {
    return Downcall.resultOrErrno(errno -> (int) CLOSE.invokeExact(errno, descriptor));
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
  public long fallocate(int descriptor, long offset, long bytes) {
    return Downcall.resultOrErrno(
        errno -> (int) FALLOCATE.invokeExact(errno, descriptor, 0, offset, bytes));
  }

  @Override
  public long ftruncate(int descriptor, long bytes) {
    return Downcall.resultOrErrno(errno -> (int) FTRUNCATE.invokeExact(errno, descriptor, bytes));
  }

  @Override
  public long statx(int descriptor, int mask, MemorySegment result) {
    int flags = Linux.AT_EMPTY_PATH;
    return Downcall.resultOrErrno(
        errno -> (int) STATX.invokeExact(errno, descriptor, NO_NAME, flags, mask, result));
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
  public long syncfs(int descriptor) {
    return Downcall.resultOrErrno(errno -> (int) SYNCFS.invokeExact(errno, descriptor));
  }

  @Override
  public void sync() {
    Downcall.run(errno -> {
      SYNC.invokeExact(errno);
      return 0;
    });
  }

  @Override
  public long fadvise(int descriptor, long offset, long bytes, int advice) {
    // Unlike all others it returns the number itself, and leaves errno alone.
    return -Downcall.run(
        errno -> (int) FADVISE.invokeExact(errno, descriptor, offset, bytes, advice));
  }

  @Override
  public long cachestat(int descriptor, MemorySegment range, MemorySegment result) {
    long number = Linux.__NR_cachestat;
    return Downcall.resultOrErrno(
        errno -> (long) CACHESTAT.invokeExact(errno, number, descriptor, range, result, 0));
  }

  @Override
  public long mmap(int descriptor, long offset, long bytes) {
    return Downcall.resultOrErrno(errno ->
        (long)
            MMAP.invokeExact(
                errno, 0L, bytes, Linux.PROT_READ, Linux.MAP_SHARED, descriptor, offset));
  }

  @Override
  public long munmap(long address, long bytes) {
    return Downcall.resultOrErrno(errno -> (int) MUNMAP.invokeExact(errno, address, bytes));
  }

  @Override
  public long mincore(long address, long bytes, MemorySegment vector) {
    return Downcall.resultOrErrno(
        errno -> (int) MINCORE.invokeExact(errno, address, bytes, vector));
  }

  @Override
  public long getpagesize() {
    return Downcall.run(errno -> (int) GETPAGESIZE.invokeExact(errno));
  }
}
