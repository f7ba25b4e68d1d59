package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Of [NativeCalls].
interface NativeCacheCalls extends CacheCalls {
  MethodHandle SYNCFS = Downcalls.C.link("syncfs", JAVA_INT, JAVA_INT);
  MethodHandle SYNC = Downcalls.C.linkVoid("sync");
  MethodHandle MINCORE = Downcalls.C.link("mincore", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);

  /// Descriptor, range, result, flags.
  MethodHandle CACHESTAT = Downcalls.C.linkSyscall(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);

  @Override
  default long syncfs(int descriptor) {
    return Downcall.resultOrErrno(errno -> (int) SYNCFS.invokeExact(errno, descriptor));
  }

  @Override
  default void sync() {
    Downcall.run(errno -> {
      SYNC.invokeExact(errno);
      return 0;
    });
  }

  @Override
  default long cachestat(int descriptor, MemorySegment range, MemorySegment result) {
    long number = Linux.__NR_cachestat;
    return Downcall.resultOrErrno(
        errno -> (long) CACHESTAT.invokeExact(errno, number, descriptor, range, result, 0));
  }

  @Override
  default long mincore(MemorySegment mapping, MemorySegment vector) {
    long bytes = mapping.byteSize();
    return Downcall.resultOrErrno(
        errno -> (int) MINCORE.invokeExact(errno, mapping, bytes, vector));
  }
}
