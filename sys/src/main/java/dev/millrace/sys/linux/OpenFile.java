package dev.millrace.sys.linux;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntToLongFunction;

/// An open file, and the calls about it.
///
/// @param calls the kernel
/// @param path for messages
record OpenFile(Calls calls, Path path, int descriptor) implements AutoCloseable {
  /// Opens for reading.
  static OpenFile open(Calls calls, Path path) throws IOException {
    long descriptor = Call.OPEN.require(tryOpen(calls, path, Linux.O_RDONLY), path);
    return new OpenFile(calls, path, (int) descriptor);
  }

  /// Opens where that may be refused. Does not wait, not even for a pipe.
  ///
  /// @return a descriptor or a negated errno
  static long tryOpen(Calls calls, Path path, int access) {
    int flags = access | Linux.O_NONBLOCK | Linux.O_CLOEXEC;
    return calls.open(RawName.of(path), flags, 0);
  }

  /// Makes a call that may fail.
  ///
  /// @return its result, or the negated errno
  long attempt(IntToLongFunction call) {
    return call.applyAsLong(descriptor);
  }

  /// Makes a call that must not fail.
  ///
  /// @param name of the call, for the message
  long require(Call name, IntToLongFunction call) throws IOException {
    return name.require(attempt(call), path);
  }

  /// The size of the file.
  long bytes() throws IOException {
    return require(Call.LSEEK, file -> calls.lseek(file, 0, Seek.END));
  }

  /// Never fails: nothing was written through the cache. Linux closes even when interrupted,
  /// close(2).
  @Override
  public void close() {
    calls.close(descriptor);
  }
}
