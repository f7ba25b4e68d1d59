package dev.millrace.sys.linux;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.millrace.sys.Errno;
import dev.millrace.sys.ffi.Downcall;
import dev.millrace.sys.ffi.Downcalls;
import dev.millrace.sys.ffi.Scratch;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Reads into memory that another thread may want to free. The JVM keeps memory that a function
/// takes as a segment, while [SystemCall] passes plain numbers.
///
/// A separate class, so that only programs that need the function link it.
final class GuardedRead {
  private static final MethodHandle PREAD =
      Downcalls.C.link("pread", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);

  private GuardedRead() {}

  static long pread(int descriptor, MemorySegment into, long offset) {
    long result = once(descriptor, into, offset);
    while (Errno.EINTR.is(result)) {
      result = once(descriptor, into, offset);
    }
    return result;
  }

  // No lambda, unlike other downcalls: each call would allocate one.
  private static long once(int descriptor, MemorySegment into, long offset) {
    MemorySegment errno = Scratch.get().errno();
    try {
      long result = (long) PREAD.invokeExact(errno, descriptor, into, into.byteSize(), offset);
      return Downcall.resultOrErrno(result, errno);
    } catch (Throwable thrown) {
      throw Downcall.unexpected(thrown);
    }
  }
}
