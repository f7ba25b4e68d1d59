package dev.millrace.sys.linux;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.millrace.sys.Errno;
import dev.millrace.sys.ffi.Downcall;
import dev.millrace.sys.ffi.Downcalls;
import dev.millrace.sys.ffi.Scratch;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;

/// Makes the system calls of Linux by number, through the function syscall(2) of the C library.
///
/// The library has a function for each call. But linking each type of function takes milliseconds,
/// and compiling each function takes hundreds of calls: the first hundred copies would take three
/// times as long.
public final class SystemCall {
  /// Types: the result, the number, and six arguments.
  private static final MethodHandle SYSCALL =
      Downcalls.C.linkVariadic(
          "syscall", 1, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG,
          JAVA_LONG);

  private SystemCall() {}

  /// Makes a call, and repeats it if a signal interrupted it.
  ///
  /// @param number as in [Linux]
  /// @param a the first argument, and so on; calls ignore surplus arguments
  /// @return the result, or the negated errno; ENOSYS if the kernel has no such call
  public static long make(long number, long a, long b, long c, long d, long e, long f) {
    long result = once(number, a, b, c, d, e, f);
    while (Errno.EINTR.is(result)) {
      result = once(number, a, b, c, d, e, f);
    }
    return result;
  }

  // No lambda, unlike other downcalls: each call would allocate one.
  private static long once(long number, long a, long b, long c, long d, long e, long f) {
    MemorySegment errno = Scratch.get().errno();
    try {
      long result = (long) SYSCALL.invokeExact(errno, number, a, b, c, d, e, f);
      return Downcall.resultOrErrno(result, errno);
    } catch (Throwable thrown) {
      throw Downcall.unexpected(thrown);
    }
  }

  public static long make(long number, long a, long b, long c, long d, long e) {
    return make(number, a, b, c, d, e, 0);
  }

  public static long make(long number, long a, long b, long c, long d) {
    return make(number, a, b, c, d, 0, 0);
  }

  public static long make(long number, long a, long b, long c) {
    return make(number, a, b, c, 0, 0, 0);
  }

  public static long make(long number, long a, long b) {
    return make(number, a, b, 0, 0, 0, 0);
  }

  public static long make(long number, long a) {
    return make(number, a, 0, 0, 0, 0, 0);
  }

  /// As [#make], for a call that must not be repeated.
  public static long once(long number, long a) {
    return once(number, a, 0, 0, 0, 0, 0);
  }

  /// Returns the address of memory, as an argument. [#keeping] must keep the memory reachable until
  /// the call has returned.
  ///
  /// @throws IllegalArgumentException if the memory is on the heap, where it may move
  /// @throws IllegalStateException if the memory was freed
  public static long address(MemorySegment memory) {
    if (!memory.isNative()) {
      throw new IllegalArgumentException(
          "system calls need memory outside the heap: allocate it from an Arena");
    }
    if (!memory.scope().isAlive()) {
      throw new IllegalStateException("this memory was freed");
    }
    return memory.address();
  }

  /// Returns the result of a call that takes the address of `memory`, and keeps `memory` reachable.
  @SuppressWarnings("ReachabilityFenceUsage") // The call has returned, and calls do not throw.
  public static long keeping(MemorySegment memory, long result) {
    Reference.reachabilityFence(memory);
    return result;
  }

  /// Keeps two segments reachable.
  static long keeping(MemorySegment memory, MemorySegment more, long result) {
    return keeping(memory, keeping(more, result));
  }
}
