package dev.millrace.sys.ffi;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.millrace.sys.Errno;
import java.lang.foreign.MemorySegment;

/// One call through a handle, exact to the last type.
@FunctionalInterface
public interface Downcall {
  /// Where errno is in what is captured, of which it is all there is but on Windows. To ask the
  /// layout takes milliseconds, once.
  int ERRNO = 0;

  /// Makes the call.
  ///
  /// @param state where errno is kept if the call fails
  long call(MemorySegment state) throws Throwable;

  /// The result of a call that says -1 when it fails; then the negated errno. Made again when a
  /// signal interrupted it.
  static long resultOrErrno(Downcall call) {
    long result = once(call);
    while (Errno.EINTR.is(result)) {
      result = once(call);
    }
    return result;
  }

  /// As [#resultOrErrno], for what must not be made again, whatever it answers.
  static long once(Downcall call) {
    return resultOrErrno(run(call), Scratch.get().errno());
  }

  /// The negated errno, if the result says that there is one.
  static long resultOrErrno(long result, MemorySegment state) {
    return result == -1 ? -state.get(JAVA_INT, ERRNO) : result;
  }

  /// The bare result.
  static long run(Downcall call) {
    try {
      return call.call(Scratch.get().errno());
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /// What came out of a handle, though no function of C throws: the JVM is in trouble.
  static RuntimeException unexpected(Throwable thrown) {
    switch (thrown) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException("no system call throws this", thrown);
    }
  }
}
