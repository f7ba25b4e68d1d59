package dev.millrace.sys.ffi;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;

/// The results of calls of C functions by `invokeExact`.
public final class Downcall {
  /// The offset of errno in the captured state, which holds nothing else except on Windows. A
  /// constant, since the layout takes milliseconds to compute it.
  private static final int ERRNO = 0;

  private Downcall() {}

  /// Returns the result, or the negated errno if the result is -1.
  ///
  /// @param state has received errno
  public static long resultOrErrno(long result, MemorySegment state) {
    return result == -1 ? -state.get(JAVA_INT, ERRNO) : result;
  }

  /// Returns the exception of a call, which only a JVM in trouble throws.
  public static RuntimeException unexpected(Throwable thrown) {
    switch (thrown) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException("no system call throws this", thrown);
    }
  }
}
