package dev.millrace.files.internal.channel;

import dev.millrace.files.internal.transfer.SkipZeros;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// Writes to a new file, except blocks of zeros, which become holes.
///
/// @param target empty at first
record HoleWriter(FileChannel target) {
  private static final ByteBuffer ZEROS =
      ByteBuffer.allocate(SkipZeros.BLOCK_BYTES).asReadOnlyBuffer();

  /// Writes the blocks of a piece that are not zero, each run in one call.
  ///
  /// @param piece to write, completely
  /// @param offset of the piece in the file
  /// @return the number of written bytes
  int write(ByteBuffer piece, long offset) throws IOException {
    int written = 0;
    int end;
    for (int start = data(piece, 0); start < piece.limit(); start = data(piece, end)) {
      end = hole(piece, start);
      writeAll(piece.slice(start, end - start), offset + start);
      written += end - start;
    }
    return written;
  }

  private static int data(ByteBuffer piece, int from) {
    int block = from;
    while (block < piece.limit() && isZero(piece, block)) {
      block = end(piece, block);
    }
    return block;
  }

  private static int hole(ByteBuffer piece, int from) {
    int block = from;
    while (block < piece.limit() && !isZero(piece, block)) {
      block = end(piece, block);
    }
    return block;
  }

  private static boolean isZero(ByteBuffer piece, int block) {
    int bytes = end(piece, block) - block;
    return piece.slice(block, bytes).equals(ZEROS.slice(0, bytes));
  }

  private static int end(ByteBuffer piece, int block) {
    return Math.min(block + SkipZeros.BLOCK_BYTES, piece.limit());
  }

  private void writeAll(ByteBuffer data, long offset) throws IOException {
    WholeWrite.of(data, () -> target.write(data, offset + data.position()));
  }

  /// Ends the file: a hole at its end needs a longer file, and Java lengthens files only by
  /// writing.
  void end(long bytes) throws IOException {
    if (target.size() < bytes) {
      writeAll(ByteBuffer.allocate(1), bytes - 1);
    }
  }
}
