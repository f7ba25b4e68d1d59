package dev.millrace.sys.linux;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;

/// An open file.
///
/// @param path for messages
record OpenFile(Calls calls, Path path, int descriptor) implements AutoCloseable {
  /// Opens for reading, without waiting, even for a pipe.
  static OpenFile open(Calls calls, Path path) throws IOException {
    long descriptor = Call.OPEN.require(calls.open(RawName.of(path), Access.READ, 0), path);
    return new OpenFile(calls, path, (int) descriptor);
  }

  /// Returns the length of the file.
  long bytes() throws IOException {
    return Call.LSEEK.require(calls.lseek(descriptor, 0, Seek.END), path);
  }

  /// Returns the bytes of the file that lie in holes.
  long holeBytes(long fileBytes) throws IOException {
    long holes = 0;
    for (long at = 0; at < fileBytes; ) {
      long data = seek(at, Seek.DATA, fileBytes);
      holes += data - at;
      at = seek(data, Seek.HOLE, fileBytes);
    }
    return holes;
  }

  // lseek(2): ENXIO means that no data, or no hole, follows.
  private long seek(long from, Seek what, long fileBytes) throws IOException {
    long found = calls.lseek(descriptor, from, what);
    return Errno.ENXIO.is(found) ? fileBytes : Math.min(Call.LSEEK.require(found, path), fileBytes);
  }

  /// Ignores failures: no write is pending, and Linux always frees the descriptor, close(2).
  @Override
  public void close() {
    calls.close(descriptor);
  }
}
