package dev.millrace.sys.linux;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Seek;
import java.io.IOException;

/// Counts the bytes of a file that lie in holes.
final class Holes {
  private Holes() {}

  static long bytes(OpenFile file, long fileBytes) throws IOException {
    long holes = 0;
    for (long at = 0; at < fileBytes; ) {
      long data = seek(file, at, Seek.DATA, fileBytes);
      holes += data - at;
      at = seek(file, data, Seek.HOLE, fileBytes);
    }
    return holes;
  }

  // lseek(2): ENXIO means that no data, or no hole, follows.
  private static long seek(OpenFile file, long from, Seek what, long fileBytes) throws IOException {
    long found = file.attempt(open -> file.calls().lseek(open, from, what));
    if (Errno.ENXIO.is(found)) {
      return fileBytes;
    }
    if (found < 0) {
      throw Call.LSEEK.failure(found, file.path());
    }
    return Math.min(found, fileBytes);
  }
}
