package dev.millrace.files.internal.tree;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/// Compares the contents of two files of one length.
record ContentComparison(FileCalls calls) {
  private static final int PIECE_BYTES = 128 << 10;

  /// Returns whether a file of the source and its target have the same content.
  boolean isSame(TreeEntry<NativeDirectory> entry, Link link) throws IOException {
    RawName source = RawName.in(entry.source().descriptor(), entry.name());
    RawName target = RawName.in(entry.target().descriptor(), entry.targetName());
    Access access = link == Link.FOLLOW ? Access.READ : Access.READ_NO_LINK;
    int from = (int) Call.OPEN.require(calls.open(source, access, 0), entry.sourcePath());
    try {
      long opened = calls.open(target, Access.READ_NO_LINK, 0);
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

  private boolean isSame(int from, int to, TreeEntry<NativeDirectory> entry) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment first = arena.allocate(PIECE_BYTES, FileCalls.LARGEST_PAGE_BYTES);
      MemorySegment second = arena.allocate(PIECE_BYTES, FileCalls.LARGEST_PAGE_BYTES);
      for (long at = 0; ; at += PIECE_BYTES) {
        long read = readFully(from, first, at, entry.sourcePath());
        long other = readFully(to, second, at, entry.targetPath());
        if (read != other || MemorySegment.mismatch(first, 0, read, second, 0, read) >= 0) {
          return false;
        }
        if (read < PIECE_BYTES) {
          return true;
        }
      }
    }
  }

  private long readFully(int descriptor, MemorySegment into, long at, Path path)
      throws IOException {
    long done = 0;
    while (done < into.byteSize()) {
      long bytes = calls.pread(descriptor, into.asSlice(done), at + done);
      if (Call.PREAD.require(bytes, path) == 0) {
        break;
      }
      done += bytes;
    }
    return done;
  }
}
