package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.invoke.MethodHandle;

/// Of [NativeCalls]. Addresses are numbers here, because nothing is read through them.
interface NativeMapCalls extends MapCalls {
  MethodHandle MMAP =
      Downcalls.C.link(
          "mmap", JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG);
  MethodHandle MUNMAP = Downcalls.C.link("munmap", JAVA_INT, JAVA_LONG, JAVA_LONG);

  @Override
  default long mmap(int descriptor, long offset, long bytes) {
    return Downcall.resultOrErrno(errno ->
        (long)
            MMAP.invokeExact(
                errno, 0L, bytes, Linux.PROT_READ, Linux.MAP_SHARED, descriptor, offset));
  }

  @Override
  default long munmap(long address, long bytes) {
    return Downcall.resultOrErrno(errno -> (int) MUNMAP.invokeExact(errno, address, bytes));
  }
}
