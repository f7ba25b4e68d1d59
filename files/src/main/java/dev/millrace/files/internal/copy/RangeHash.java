package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.journal.Facts;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Call;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.security.MessageDigest;

/// The SHA-256 of a range of an open file.
final class RangeHash {
  private RangeHash() {}

  /// Hashes a range. Bytes behind the end of the file count as zeros: the rest of a part may be a
  /// hole that its length does not show yet.
  static byte[] of(Transfer transfer, int file, Path path, long start, long end)
      throws IOException {
    MemorySegment buffer = transfer.buffers().borrow(end - start);
    try {
      MessageDigest digest = Facts.sha256();
      for (long at = start; at < end; ) {
        transfer.progress().requireGoingOn();
        MemorySegment piece = buffer.asSlice(0, Math.min(buffer.byteSize(), end - at));
        long read = Call.PREAD.require(transfer.calls().pread(file, piece, at), path);
        if (read == 0) {
          read = piece.fill((byte) 0).byteSize();
        }
        digest.update(piece.asSlice(0, read).asByteBuffer());
        at += read;
      }
      return digest.digest();
    } finally {
      transfer.buffers().giveBack(buffer);
    }
  }
}
