package dev.millrace.files.internal.transfer;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Reads, and writes only blocks that have a byte other than 0. In a new target, the other blocks
/// are holes.
public final class SkipZeros {
  /// The smallest hole of most file systems.
  private static final int BLOCK_BYTES = 4096;

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

  public static void writeData(Transfer transfer, MemorySegment piece, long at) throws IOException {
    long written =
        divide(
            piece,
            (start, bytes) -> {
              transfer.write(piece.asSlice(start, bytes), at + start);
              transfer.progress().moved(bytes);
            });
    if (written < piece.byteSize()) {
      transfer.progress().skipped(piece.byteSize() - written);
    }
  }

  @FunctionalInterface
  public interface Data {
    /// Takes one run.
    ///
    /// @param start the index of the run in its piece
    void take(long start, long bytes) throws IOException;
  }

  /// Passes each run of blocks with data.
  public static long divide(MemorySegment piece, Data data) throws IOException {
    long all = 0;
    for (long block = 0; block < piece.byteSize(); ) {
      long end = block;
      while (end < piece.byteSize() && !isZero(piece, end)) {
        end = Math.min(end + BLOCK_BYTES, piece.byteSize());
      }
      if (end > block) {
        data.take(block, end - block);
        all += end - block;
        block = end;
      } else {
        block += BLOCK_BYTES;
      }
    }
    return all;
  }

  private static boolean isZero(MemorySegment piece, long start) {
    long end = Math.min(start + BLOCK_BYTES, piece.byteSize());
    return MemorySegment.mismatch(piece, start, end, ZEROS, 0, end - start) < 0;
  }
}
