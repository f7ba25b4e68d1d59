package dev.millrace.methods.read;

import static dev.millrace.methods.fixture.BlockOrder.BLOCK_BYTES;
import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.fixture.BlockOrder;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.MappedPiece;
import dev.millrace.methods.platform.MappedPieces;
import dev.millrace.methods.platform.Ranges;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads of all blocks of a file in a {@link BlockOrder}. */
public final class RandomBlocks {
  private RandomBlocks() {}

  /** The read of one block. */
  public interface Block {
    /** Reads a block, and returns its {@link ByteSum}. */
    long sum(long offset, int length) throws IOException;
  }

  /** Returns the digest of some turns. */
  public static long digest(BlockOrder order, long from, long to, Block block) throws IOException {
    long digest = 0;
    for (long turn = from; turn < to; turn++) {
      long offset = order.offset(turn);
      digest += BlockOrder.part(turn, block.sum(offset, order.length(offset)));
    }
    return digest;
  }

  /** Returns the digest of a file. */
  public static long all(long fileBytes, Block block) throws IOException {
    BlockOrder order = new BlockOrder(fileBytes);
    return digest(order, 0, order.blocks(), block);
  }

  /** The read of one thread. */
  public interface ThreadBlocks {
    /** Returns the reads of the calling thread. */
    Block start();
  }

  /** Returns the digest of a file whose turns several threads share. */
  public static long parallel(long fileBytes, ThreadBlocks blocks) throws IOException {
    BlockOrder order = new BlockOrder(fileBytes);
    return Ranges.total(
        fileBytes, (from, to) -> digest(order, turn(from), turn(to), blocks.start()));
  }

  private static long turn(long offset) {
    return (offset + BLOCK_BYTES - 1) / BLOCK_BYTES;
  }

  public static long stream(Path source, int bufferBytes) throws IOException {
    byte[] buffer = new byte[Math.min(bufferBytes, BLOCK_BYTES)];
    try (FileInputStream in = new FileInputStream(source.toFile())) {
      FileChannel channel = in.getChannel();
      return all(
          channel.size(),
          (offset, length) -> {
            channel.position(offset);
            long sum = 0;
            for (int left = length; left > 0; ) {
              int read = in.read(buffer, 0, Math.min(left, buffer.length));
              if (read < 0) {
                throw ShortTransfer.at("read", offset + length - left, offset + length, channel);
              }
              sum += ByteSum.of(buffer, read);
              left -= read;
            }
            return sum;
          });
    }
  }

  public static long randomAccessFile(Path source) throws IOException {
    byte[] buffer = new byte[BLOCK_BYTES];
    try (RandomAccessFile in = new RandomAccessFile(source.toFile(), "r")) {
      return all(
          in.length(),
          (offset, length) -> {
            in.seek(offset);
            in.readFully(buffer, 0, length);
            return ByteSum.of(buffer, length);
          });
    }
  }

  /** A ByteBuffer from the channel of Files.newByteChannel, which is positioned. */
  public static long byteChannel(Path source) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(BLOCK_BYTES);
    try (SeekableByteChannel in = Files.newByteChannel(source)) {
      long size = in.size();
      return all(
          size,
          (offset, length) -> {
            in.position(offset);
            buffer.clear();
            buffer.limit(length);
            while (buffer.hasRemaining()) {
              if (in.read(buffer) < 0) {
                throw new IOException("the source ends within a block at offset " + offset);
              }
            }
            buffer.flip();
            return ByteSum.of(buffer);
          });
    }
  }

  public static long channel(Path source, Memory memory) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return all(in.size(), positional(in, memory.allocate(BLOCK_BYTES)));
    }
  }

  /** The same by several threads, each with a part of the turns. */
  public static long parallelChannel(Path source, Memory memory) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return parallel(in.size(), () -> positional(in, memory.allocate(BLOCK_BYTES)));
    }
  }

  private static Block positional(FileChannel in, ByteBuffer buffer) {
    return (offset, length) -> {
      buffer.clear();
      buffer.limit(length);
      while (buffer.hasRemaining()) {
        if (in.read(buffer, offset + buffer.position()) < 0) {
          throw ShortTransfer.at("read", offset + buffer.position(), offset + length, in);
        }
      }
      buffer.flip();
      return ByteSum.of(buffer);
    };
  }

  public static long mapped(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        MappedBlocks mapped = MappedBlocks.of(in)) {
      return faultsNamed(in, () -> all(in.size(), summed(mapped)));
    }
  }

  public static long parallelMapped(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        MappedBlocks mapped = MappedBlocks.of(in)) {
      return faultsNamed(in, () -> parallel(in.size(), () -> summed(mapped)));
    }
  }

  private static Block summed(MappedBlocks mapped) {
    return (offset, length) -> ByteSum.of(mapped.block(offset, length));
  }

  /** Reads of mapped memory. */
  private interface MappedRead {
    long digest() throws IOException;
  }

  private static long faultsNamed(FileChannel in, MappedRead read) throws IOException {
    try {
      return read.digest();
    } catch (InternalError e) {
      throw ShortTransfer.inMapping(0, in.size(), e);
    }
  }

  /** A whole file mapped in pieces at once, for reads of any block; closing unmaps it. */
  private static final class MappedBlocks implements Closeable {
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
}
