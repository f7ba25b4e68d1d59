package dev.millrace.lab.natives;

import static dev.millrace.methods.fixture.BlockOrder.BLOCK_BYTES;

import dev.millrace.files.BlockReader;
import dev.millrace.methods.fixture.BlockOrder;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.read.RandomBlocks;
import dev.millrace.methods.read.RandomBlocks.Block;
import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/// Reads of all blocks of a file by the library of Millrace, as its users write them.
final class ReaderBlocks {
  /// The announced blocks.
  private static final int AHEAD = 16;

  private ReaderBlocks() {}

  /// Each block.
  static long each(Path source) throws IOException {
    try (BlockReader reader = BlockReader.open(source)) {
      return RandomBlocks.all(reader.bytes(), of(reader));
    }
  }

  /// Each block by several threads.
  static long parallel(Path source) throws IOException {
    try (BlockReader reader = BlockReader.open(source)) {
      return RandomBlocks.parallel(reader.bytes(), () -> of(reader));
    }
  }

  /// Each block, announced some blocks before.
  static long announced(Path source) throws IOException {
    try (BlockReader reader = BlockReader.open(source)) {
      BlockOrder order = new BlockOrder(reader.bytes());
      Block blocks = of(reader);
      long digest = 0;
      for (long turn = -AHEAD; turn < order.blocks(); turn++) {
        if (turn + AHEAD < order.blocks()) {
          reader.prefetch(order.offset(turn + AHEAD), BLOCK_BYTES);
        }
        if (turn >= 0) {
          digest += RandomBlocks.digest(order, turn, turn + 1, blocks);
        }
      }
      return digest;
    }
  }

  private static Block of(BlockReader reader) {
    ByteBuffer block = Arena.ofAuto().allocate(BLOCK_BYTES, BLOCK_BYTES).asByteBuffer();
    return (offset, length) -> {
      if (reader.read(offset, block.clear()) < length) {
        throw new EOFException("the source ends within the block at offset " + offset);
      }
      return ByteSum.of(block.clear().limit(length));
    };
  }
}
