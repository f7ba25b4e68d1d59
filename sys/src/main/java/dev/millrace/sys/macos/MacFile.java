package dev.millrace.sys.macos;

import dev.millrace.sys.Call;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;

/// An open file of macOS.
///
/// @param calls of macOS
record MacFile(MacCalls calls, int descriptor) implements AutoCloseable {
  /// `rw-rw-rw-`, reduced by the umask.
  private static final int PERMISSIONS = 0x1B6;

  /// Opens an existing file to read. Does not wait for the other end of a pipe.
  static MacFile toRead(MacCalls calls, Path file) throws IOException {
    return open(calls, file, Darwin.O_RDONLY | Darwin.O_NONBLOCK);
  }

  /// Creates a file, which must not exist.
  static MacFile create(MacCalls calls, Path file) throws IOException {
    return open(calls, file, Darwin.O_WRONLY | Darwin.O_CREAT | Darwin.O_EXCL);
  }

  private static MacFile open(MacCalls calls, Path file, int flags) throws IOException {
    long result = calls.open(RawName.of(file), flags | Darwin.O_CLOEXEC, PERMISSIONS);
    return new MacFile(calls, (int) Darwin.require(Call.OPEN, result, file));
  }

  /// Closes a file that was only read: a failure loses nothing.
  @Override
  public void close() {
    calls.close(descriptor);
  }
}
