package dev.millrace.sys.macos;

import dev.millrace.sys.Call;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;

/// An open file of macOS.
///
/// @param calls macOS
record MacFile(MacCalls calls, int descriptor) implements AutoCloseable {
  /// `rw-rw-rw-`, of which the umask takes its part.
  private static final int PERMISSIONS = 0x1B6;

  /// Opens one that exists. Does not wait for the other end of a pipe.
  static MacFile toRead(MacCalls calls, Path file) throws IOException {
    return open(calls, file, Darwin.O_RDONLY | Darwin.O_NONBLOCK);
  }

  /// Makes one that must not exist.
  static MacFile create(MacCalls calls, Path file) throws IOException {
    return open(calls, file, Darwin.O_WRONLY | Darwin.O_CREAT | Darwin.O_EXCL);
  }

  private static MacFile open(MacCalls calls, Path file, int flags) throws IOException {
    long result = calls.open(RawName.of(file), flags | Darwin.O_CLOEXEC, PERMISSIONS);
    return new MacFile(calls, (int) Darwin.require(Call.OPEN, result, file));
  }

  /// For what was read alone: nothing is lost if it fails.
  @Override
  public void close() {
    calls.close(descriptor);
  }
}
