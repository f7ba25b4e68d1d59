package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/// Compares the contents of two files of one length.
///
/// @param stop ends a comparison with the answer that the files differ
record ContentComparison(FileCalls calls, Buffers buffers, TreeStop stop) {
  /// Returns whether a file of the source and its target have the same content.
  boolean isSame(TreeEntry<OpenDirectory> entry) throws IOException {
    Access access = entry.link() == Link.FOLLOW ? Access.READ : Access.READ_NO_LINK;
    int from =
        (int) Call.OPEN.require(calls.open(NativeIo.source(entry), access, 0), entry.sourcePath());
    try {
      long opened = calls.open(NativeIo.target(entry), Access.READ_NO_LINK, 0);
      int to = (int) Call.OPEN.require(opened, entry.targetPath());
      try {
        return isSame(from, to, entry);
      } finally {
        calls.close(to);
      }
    } finally {
      calls.close(from);
    }
  }

  private boolean isSame(int from, int to, TreeEntry<OpenDirectory> entry) throws IOException {
    MemorySegment first = buffers.borrow(Buffers.LARGE_BYTES);
    MemorySegment second = buffers.borrow(Buffers.LARGE_BYTES);
    try {
      long piece = Math.min(first.byteSize(), second.byteSize());
      return isSame(
          new Opened(from, first.asSlice(0, piece), entry.sourcePath()),
          new Opened(to, second.asSlice(0, piece), entry.targetPath()));
    } finally {
      buffers.giveBack(first);
      buffers.giveBack(second);
    }
  }

  private boolean isSame(Opened source, Opened target) throws IOException {
    long piece = source.buffer().byteSize();
    for (long at = 0; ; at += piece) {
      long read = readFully(source, at);
      long other = readFully(target, at);
      boolean isSame =
          !stop.isOver()
              && read == other
              && MemorySegment.mismatch(source.buffer(), 0, read, target.buffer(), 0, read) < 0;
      if (!isSame || read < piece) {
        return isSame;
      }
    }
  }

  private long readFully(Opened file, long at) throws IOException {
    return Transfer.readFully(calls, file.descriptor(), file.path(), file.buffer(), at);
  }

  /// An open file and the memory for its next piece.
  private record Opened(int descriptor, MemorySegment buffer, Path path) {}
}
