package dev.millrace.sys;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntToLongFunction;
import java.util.function.LongSupplier;

/// An open file, and the calls about it.
///
/// @param calls the kernel
/// @param path for messages
record OpenFile(Calls calls, Path path, int descriptor) implements AutoCloseable {
  /// Opens for reading.
  static OpenFile open(Calls calls, Path path) throws IOException {
    long descriptor = tryOpen(calls, path, Linux.O_RDONLY);
    if (descriptor < 0) {
      throw Call.OPEN.failure(descriptor, path);
    }
    return new OpenFile(calls, path, (int) descriptor);
  }

  /// Opens where that may be refused. Does not wait, not even for a pipe.
  ///
  /// @return a descriptor or a negated errno
  static long tryOpen(Calls calls, Path path, int access) {
    return uninterrupted(() -> calls.open(path, access | Linux.O_NONBLOCK | Linux.O_CLOEXEC));
  }

  /// Makes a call that may fail.
  ///
  /// @return its result, or the negated errno
  long attempt(IntToLongFunction call) {
    return uninterrupted(() -> call.applyAsLong(descriptor));
  }

  /// Makes a call that must not fail.
  ///
  /// @param name of the call, for the message
  long require(Call name, IntToLongFunction call) throws IOException {
    long result = attempt(call);
    if (result < 0) {
      throw name.failure(result, path);
    }
    return result;
  }

  /// The size of the file.
  long bytes() throws IOException {
    return require(Call.LSEEK, file -> calls.lseek(file, 0, Linux.SEEK_END));
  }

  /// Never fails: nothing was written through the cache. Linux closes even when interrupted,
  /// close(2).
  @Override
  public void close() {
    calls.close(descriptor);
  }

  // The only place that knows EINTR.
  private static long uninterrupted(LongSupplier call) {
    long result = call.getAsLong();
    while (Errno.EINTR.is(result)) {
      result = call.getAsLong();
    }
    return result;
  }
}
