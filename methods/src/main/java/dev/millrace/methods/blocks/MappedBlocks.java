package dev.millrace.methods.blocks;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;

import dev.millrace.methods.platform.MappedPiece;
import dev.millrace.methods.platform.MappedPieces;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

/** A whole file mapped in pieces at once, for reads of any block; closing unmaps it. */
final class MappedBlocks implements Closeable {
  private final List<MappedPiece> pieces = new ArrayList<>();

  private MappedBlocks() {}

  static MappedBlocks of(FileChannel file) throws IOException {
    MappedBlocks mapped = new MappedBlocks();
    try {
      long size = file.size();
      for (long at = 0; at < size; at += MappedPieces.PIECE_BYTES) {
        long count = Math.min(MappedPieces.PIECE_BYTES, size - at);
        mapped.pieces.add(MappedPiece.map(file, READ_ONLY, at, count));
      }
      return mapped;
    } catch (IOException | RuntimeException | Error e) {
      mapped.close();
      throw e;
    }
  }

  /** Returns a view of a block, which no piece divides. */
  ByteBuffer block(long offset, int length) {
    ByteBuffer block = pieces.get((int) (offset / MappedPieces.PIECE_BYTES)).buffer().duplicate();
    int from = (int) (offset % MappedPieces.PIECE_BYTES);
    block.position(from);
    block.limit(from + length);
    return block;
  }

  @Override
  public void close() throws IOException {
    for (MappedPiece piece : pieces) {
      piece.close();
    }
  }
}
