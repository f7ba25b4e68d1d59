package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Of [NativeCalls].
interface NativeRingCalls extends RingCalls {
  MethodHandle IO_URING_SETUP = Downcalls.C.linkSyscall(JAVA_INT, ADDRESS);

  /// Ring, how many to submit, how many to wait for, flags, signals and their size.
  MethodHandle IO_URING_ENTER =
      Downcalls.C.linkSyscall(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG);

  @Override
  default long ioUringSetup(int entries, MemorySegment params) {
    long number = Linux.__NR_io_uring_setup;
    return Downcall.resultOrErrno(
        errno -> (long) IO_URING_SETUP.invokeExact(errno, number, entries, params));
  }

  @Override
  default long ioUringEnter(int ring, int toSubmit, int minComplete) {
    long number = Linux.__NR_io_uring_enter;
    int flags = Linux.IORING_ENTER_GETEVENTS;
    return Downcall.resultOrErrno(errno ->
        (long)
            IO_URING_ENTER.invokeExact(
                errno, number, ring, toSubmit, minComplete, flags, MemorySegment.NULL, 0L));
  }

  @Override
  default long mmapRing(int ring, long offset, long bytes) {
    int protection = Linux.PROT_READ | Linux.PROT_WRITE;
    int flags = Linux.MAP_SHARED | Linux.MAP_POPULATE;
    return Downcall.resultOrErrno(errno ->
        (long) NativeMapCalls.MMAP.invokeExact(errno, 0L, bytes, protection, flags, ring, offset));
  }
}
