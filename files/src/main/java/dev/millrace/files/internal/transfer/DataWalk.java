package dev.millrace.files.internal.transfer;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Seek;
import java.io.IOException;

/// Moves the ranges of a file that are no holes. Where the file system does not report holes, the
/// whole file is data.
///
/// @param chain moves the ranges
public record DataWalk(Transfer transfer, FallbackChain chain) {
  /// Moves all data of a range.
  ///
  /// @return the end of the range in which the target equals the source: `end`, unless the source
  ///   ends before
  public long move(long start, long end) throws IOException {
    long at = start;
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

  // ENXIO: no more data. Any other failure leaves the holes unknown.
  private long data(long from, long end) {
    long found = transfer.calls().lseek(transfer.source().descriptor(), from, Seek.DATA);
    if (Errno.ENXIO.is(found)) {
      return end;
    }
    return found < from ? from : Math.min(found, end);
  }

  // Some file systems return the requested offset. To guarantee an end, the whole rest is then
  // data.
  private long hole(long data, long end) {
    long found = transfer.calls().lseek(transfer.source().descriptor(), data, Seek.HOLE);
    return found <= data ? end : Math.min(found, end);
  }
}
