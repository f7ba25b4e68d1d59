package dev.millrace.files.internal.transfer;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Seek;
import java.io.IOException;

/// Moves the parts of a file that lie in no hole. Where the file system does not tell them, all is
/// data.
///
/// @param chain that moves them
public record DataWalk(Transfer transfer, FallbackChain chain) {
  /// Moves all data up to `end`.
  ///
  /// @return up to where the target is as the source: `end`, unless the source ends before
  public long move(long end) throws IOException {
    long at = 0;
    while (at < end) {
      long data = data(at, end);
      transfer.progress().skipped(data - at);
      long hole = hole(data, end);
      at = chain.move(data, hole);
      if (at < hole) {
        return at;
      }
    }
    return at;
  }

  // ENXIO: there is none. Any other failure: nobody knows.
  private long data(long from, long end) {
    long found = transfer.calls().lseek(transfer.source().descriptor(), from, Seek.DATA);
    if (Errno.ENXIO.is(found)) {
      return end;
    }
    return found < from ? from : Math.min(found, end);
  }

  // Some file systems answer with where they were asked: lest this never ends, all the rest is data
  // then.
  private long hole(long data, long end) {
    long found = transfer.calls().lseek(transfer.source().descriptor(), data, Seek.HOLE);
    return found <= data ? end : Math.min(found, end);
  }
}
