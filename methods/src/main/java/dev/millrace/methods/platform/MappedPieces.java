package dev.millrace.methods.platform;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A file mapped piece by piece, since the mapping of a ByteBuffer ends below 2 GiB. Each piece is
 * unmapped at once, and its buffer must not be kept.
 */
public final class MappedPieces {
  /** The longest length in whole pages. */
  public static final long PIECE_BYTES = 1L << 30;

  private MappedPieces() {}

  /** The work on a piece. */
  public interface Use {
    /** Processes the piece, and returns a number for the total. */
    long of(MappedByteBuffer piece) throws IOException;
  }

  /**
   * Maps the bytes from {@code from} on and before {@code to}, at most {@code pieceBytes} at a
   * time, and adds up the results of {@code use}. A writable mapping also sizes the file.
   */
  public static long total(
      FileChannel file, MapMode mode, long from, long to, long pieceBytes, Use use)
      throws IOException {
    long total = 0;
    for (long position = from; position < to; position += pieceBytes) {
      long count = Math.min(pieceBytes, to - position);
      try (MappedPiece piece = MappedPiece.map(file, mode, position, count)) {
        total += use.of(piece.buffer());
      } catch (InternalError e) {
        throw ShortTransfer.inMapping(position, position + count, e);
      }
    }
    return total;
  }
}
