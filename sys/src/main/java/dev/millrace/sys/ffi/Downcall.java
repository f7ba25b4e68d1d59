package dev.millrace.sys.ffi;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.millrace.sys.Errno;
import java.lang.foreign.MemorySegment;

/// One call of a C function, by `invokeExact`.
@FunctionalInterface
public interface Downcall {
  /// The offset of errno in the captured state, which holds nothing else except on Windows. A
  /// constant, since the layout takes milliseconds to compute it.
  int ERRNO = 0;

  /// Makes the call.
  ///
  /// @param state receives errno if the call fails
  long call(MemorySegment state) throws Throwable;

  /// Makes a call that returns -1 on failure. Repeats it if a signal interrupted it.
  ///
  /// @return the result, or the negated errno
  static long resultOrErrno(Downcall call) {
    long result = Errno.EINTR.result();
    while (Errno.EINTR.is(result)) {
      result = resultOrErrno(run(call), Scratch.get().errno());
    }
    return result;
  }

  /// Returns the result, or the negated errno if the result is -1.
  static long resultOrErrno(long result, MemorySegment state) {
    return result == -1 ? -state.get(JAVA_INT, ERRNO) : result;
  }

  /// Makes a call and returns its bare result.
  static long run(Downcall call) {
    try {
      return call.call(Scratch.get().errno());
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /// Returns the exception of a call, which only a JVM in trouble throws.
  static RuntimeException unexpected(Throwable thrown) {
    switch (thrown) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException("no system call throws this", thrown);
    }
  }
}
