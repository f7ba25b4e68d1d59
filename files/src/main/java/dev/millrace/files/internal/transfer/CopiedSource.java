package dev.millrace.files.internal.transfer;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// The source of a transfer whose last byte has been moved.
///
/// A rename, a new link, new permissions and a read of the source set times, and so does a write
/// whose modification time was set back. Only a comparison of the contents shows the difference.
public record CopiedSource(Transfer transfer) {
  /// Other programs may change the metadata of the source again during each comparison.
  private static final int MOST_COMPARISONS = 3;

  /// The state of the source after its last byte.
  ///
  /// @param bytes that are complete in the target
  /// @param now the status of the source
  public record State(long bytes, FileStatus now) {}

  /// Fails if the content changed since the source was opened. The content of a file that has only
  /// grown is complete up to its first length.
  ///
  /// @param copiedBytes up to the end of the file
  public State requireUnchanged(long copiedBytes) throws IOException {
    SourceFile source = transfer.source();
    FileStatus now = source.now();
    if (now.unchangedSince(source.status())) {
      source.requireLength(copiedBytes);
      return new State(copiedBytes, now);
    }
    return requireSameContent(now, copiedBytes);
  }

  private State requireSameContent(FileStatus found, long copiedBytes) throws IOException {
    FileStatus before = found;
    for (int i = 1; ; i++) {
      FileStatus after = requireSameContentOnce(before, copiedBytes);
      if (isGrown(after)) {
        return new State(transfer.source().bytes(), after);
      }
      if (after.unchangedSince(before) || i == MOST_COMPARISONS) {
        transfer.source().requireLength(copiedBytes);
        return new State(copiedBytes, after);
      }
      before = after;
    }
  }

  // A write after the comparison sets the modification time.
  private FileStatus requireSameContentOnce(FileStatus before, long copiedBytes)
      throws IOException {
    SourceFile source = transfer.source();
    long bytes = isGrown(before) ? source.bytes() : copiedBytes;
    boolean mayBeSame =
        before.sameFileAs(source.status())
            && before.bytes() >= source.bytes()
            && copiedBytes >= bytes;
    if (!mayBeSame || !hasSameContent(bytes)) {
      throw source.changed();
    }
    FileStatus after = source.now();
    boolean isWritten = !isGrown(after) && !after.hasTimeOf(before);
    if (after.bytes() < source.bytes() || isWritten) {
      throw source.changed();
    }
    return after;
  }

  private boolean isGrown(FileStatus now) {
    return now.bytes() > transfer.source().bytes();
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
