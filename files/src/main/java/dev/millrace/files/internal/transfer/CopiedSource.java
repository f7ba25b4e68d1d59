package dev.millrace.files.internal.transfer;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// The source of a transfer whose last byte has been moved.
///
/// A rename, a removal or a new link of the source sets its change time, and so does a write whose
/// modification time was set back. Only a comparison of the contents shows the difference.
public record CopiedSource(Transfer transfer) {
  /// Other programs may rename the source again during each comparison.
  private static final int MOST_COMPARISONS = 3;

  /// Fails if the source changed since it was opened. A new change time alone is no change if both
  /// files have the same content.
  ///
  /// @param copiedBytes up to the end of the file
  public void requireUnchanged(long copiedBytes) throws IOException {
    SourceFile source = transfer.source();
    FileStatus now = source.now();
    if (now.unchangedSince(source.status())) {
      source.requireLength(copiedBytes);
    } else {
      requireSameContent(now, copiedBytes);
    }
  }

  private void requireSameContent(FileStatus found, long copiedBytes) throws IOException {
    SourceFile source = transfer.source();
    FileStatus before = found;
    for (int i = 0; i < MOST_COMPARISONS; i++) {
      if (!before.unchangedExceptNamesSince(source.status()) || !hasSameContent(copiedBytes)) {
        throw source.changed();
      }
      FileStatus after = source.now();
      if (after.unchangedSince(before)) {
        source.requireLength(copiedBytes);
        return;
      }
      before = after;
    }
    throw source.changed();
  }

  private boolean hasSameContent(long bytes) throws IOException {
    MemorySegment first = transfer.buffers().borrow(bytes);
    MemorySegment second = transfer.buffers().borrow(bytes);
    try {
      return hasSameContent(first, second, bytes);
    } finally {
      transfer.buffers().giveBack(second);
      transfer.buffers().giveBack(first);
    }
  }

  // Either read may be short.
  private boolean hasSameContent(MemorySegment first, MemorySegment second, long bytes)
      throws IOException {
    for (long at = nextData(0, bytes); at < bytes; at = nextData(at, bytes)) {
      transfer.progress().requireGoingOn();
      long most = Math.min(Math.min(first.byteSize(), second.byteSize()), bytes - at);
      long read = transfer.read(Transfer.first(first, most), at);
      long copied = copied(Transfer.first(second, most), at);
      long same = Math.min(read, copied);
      if (same == 0 || MemorySegment.mismatch(first, 0, same, second, 0, same) >= 0) {
        return false;
      }
      at += same;
    }
    return true;
  }

  // A hole in both files needs no comparison.
  private long nextData(long at, long bytes) {
    long source = nextData(transfer.source().descriptor(), at, bytes);
    return source == at ? at : Math.min(source, nextData(transfer.target(), at, bytes));
  }

  // ENXIO: no more data. Any other failure leaves the holes unknown.
  private long nextData(int descriptor, long at, long bytes) {
    long found = transfer.calls().lseek(descriptor, at, Seek.DATA);
    return Errno.ENXIO.is(found) ? bytes : Math.clamp(found, at, Math.max(at, bytes));
  }

  private long copied(MemorySegment into, long at) throws IOException {
    return Call.PREAD.require(
        transfer.calls().pread(transfer.target(), into, at), transfer.targetPath());
  }
}
