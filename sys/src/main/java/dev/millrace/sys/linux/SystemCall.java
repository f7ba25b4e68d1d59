package dev.millrace.sys.linux;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.millrace.sys.Errno;
import dev.millrace.sys.ffi.Downcall;
import dev.millrace.sys.ffi.Downcalls;
import dev.millrace.sys.ffi.Scratch;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;

/// Makes the system calls of Linux by their numbers, all through the one function of the C library
/// that takes any: syscall(2).
///
/// The functions that the library has for each of them would say the same. But every shape of a
/// function takes milliseconds to be linked, and every function some hundred calls to be compiled:
/// the first copy would take three times as long, and so would the next hundred.
final class SystemCall {
  /// The result; the number, which is the argument that it always has, and six more.
  private static final MethodHandle SYSCALL =
      Downcalls.C.linkVariadic(
          "syscall", 1, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG,
          JAVA_LONG);

  private SystemCall() {}

  /// Makes a call; again, if a signal interrupted it.
  ///
  /// @param number as in [Linux]
  /// @param a the first argument, and so on; a call does not look at those that it has no use for
  /// @return the result, or the negated errno; ENOSYS if the kernel has no such call
  static long make(long number, long a, long b, long c, long d, long e, long f) {
    long result = once(number, a, b, c, d, e, f);
    while (Errno.EINTR.is(result)) {
      result = once(number, a, b, c, d, e, f);
    }
    return result;
  }

  // Not by a lambda, as other downcalls: each of these calls would allocate it.
  private static long once(long number, long a, long b, long c, long d, long e, long f) {
    MemorySegment errno = Scratch.get().errno();
    try {
      long result = (long) SYSCALL.invokeExact(errno, number, a, b, c, d, e, f);
      return Downcall.resultOrErrno(result, errno);
    } catch (Throwable thrown) {
      throw Downcall.unexpected(thrown);
    }
  }

  static long make(long number, long a, long b, long c, long d, long e) {
    return make(number, a, b, c, d, e, 0);
  }

  static long make(long number, long a, long b, long c, long d) {
    return make(number, a, b, c, d, 0, 0);
  }

  static long make(long number, long a, long b, long c) {
    return make(number, a, b, c, 0, 0, 0);
  }

  static long make(long number, long a, long b) {
    return make(number, a, b, 0, 0, 0, 0);
  }

  static long make(long number, long a) {
    return make(number, a, 0, 0, 0, 0, 0);
  }

  /// As [#make], for what must not be made again, whatever it answers.
  static long once(long number, long a) {
    return once(number, a, 0, 0, 0, 0, 0);
  }

  /// Where memory lies, as an argument. It must be kept until the call has returned: [#keeping].
  ///
  /// @throws IllegalArgumentException if it is on the heap, where it may move
  /// @throws IllegalStateException if it was freed
  static long address(MemorySegment memory) {
    if (!memory.isNative()) {
      throw new IllegalArgumentException("system calls take memory outside the heap");
    }
    if (!memory.scope().isAlive()) {
      throw new IllegalStateException("this memory was freed");
    }
    return memory.address();
  }

  /// The result of a call that was given the address of `memory`, which is not collected before.
  @SuppressWarnings("ReachabilityFenceUsage") // The call is over, and calls do not throw.
  static long keeping(MemorySegment memory, long result) {
    Reference.reachabilityFence(memory);
    return result;
  }

  /// As above, of two.
  static long keeping(MemorySegment memory, MemorySegment more, long result) {
    return keeping(memory, keeping(more, result));
  }
}
