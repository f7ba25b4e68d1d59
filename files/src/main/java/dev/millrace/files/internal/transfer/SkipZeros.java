package dev.millrace.files.internal.transfer;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Reads, and writes only blocks that have a byte other than 0. In a new target, the other blocks
/// are holes.
public final class SkipZeros {
  /// The smallest hole of most file systems.
  public static final int BLOCK_BYTES = 4096;

  private static final MemorySegment ZEROS = Arena.global().allocate(BLOCK_BYTES).asReadOnly();

  private SkipZeros() {}

  /// Moves a range.
  ///
  /// @return the end of the range, or of the source if that comes first
  static long move(Transfer transfer, long start, long end) throws IOException {
    MemorySegment buffer = transfer.buffers().borrow(end - start);
    try {
      return move(transfer, buffer, start, end);
    } finally {
      transfer.buffers().giveBack(buffer);
    }
  }

  private static long move(Transfer transfer, MemorySegment buffer, long start, long end)
      throws IOException {
    long at = start;
    while (at < end) {
      long most = Math.min(transfer.progress().mostBytes(buffer.byteSize()), end - at);
      long bytes = transfer.read(buffer.asSlice(0, most), at);
      if (bytes == 0) {
        break;
      }
      writeData(transfer, buffer.asSlice(0, bytes), at);
      at += bytes;
    }
    return at;
  }

  // Writes each run of blocks with data in one call.
  static void writeData(Transfer transfer, MemorySegment piece, long at) throws IOException {
    for (long block = 0; block < piece.byteSize(); ) {
      long data = block;
      while (data < piece.byteSize() && !isZero(piece, data)) {
        data = Math.min(data + BLOCK_BYTES, piece.byteSize());
      }
      if (data > block) {
        transfer.write(piece.asSlice(block, data - block), at + block);
        transfer.progress().moved(data - block);
      } else {
        transfer.progress().skipped(Math.min(BLOCK_BYTES, piece.byteSize() - block));
        data = Math.min(block + BLOCK_BYTES, piece.byteSize());
      }
      block = data;
    }
  }

  private static boolean isZero(MemorySegment piece, long start) {
    long end = Math.min(start + BLOCK_BYTES, piece.byteSize());
    return MemorySegment.mismatch(piece, start, end, ZEROS, 0, end - start) < 0;
  }
}
