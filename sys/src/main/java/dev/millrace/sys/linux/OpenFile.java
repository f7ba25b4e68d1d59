package dev.millrace.sys.linux;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntToLongFunction;

/// An open file.
///
/// @param path for messages
record OpenFile(Calls calls, Path path, int descriptor) implements AutoCloseable {
  /// Opens for reading.
  static OpenFile open(Calls calls, Path path) throws IOException {
    long descriptor = Call.OPEN.require(tryOpen(calls, path, Linux.O_RDONLY), path);
    return new OpenFile(calls, path, (int) descriptor);
  }

  /// Opens a file without waiting, even for a pipe.
  ///
  /// @return a descriptor or a negated errno
  static long tryOpen(Calls calls, Path path, int access) {
    int flags = access | Linux.O_NONBLOCK | Linux.O_CLOEXEC;
    return calls.open(RawName.of(path), flags, 0);
  }

  /// Makes a call on the file.
  ///
  /// @return its result, or the negated errno
  long attempt(IntToLongFunction call) {
    return call.applyAsLong(descriptor);
  }

  /// Makes a call on the file.
  ///
  /// @param name of the call, for the message
  /// @throws IOException if the call fails
  long require(Call name, IntToLongFunction call) throws IOException {
    return name.require(attempt(call), path);
  }

  /// Returns the length of the file.
  long bytes() throws IOException {
    return require(Call.LSEEK, file -> calls.lseek(file, 0, Seek.END));
  }

  /// Ignores failures: no write is pending, and Linux always frees the descriptor, close(2).
  @Override
  public void close() {
    calls.close(descriptor);
  }
}
