package dev.millrace.files.internal.channel;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.transfer.SkipZeros;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;

/// Moves all bytes of a source to a staged target: by the kernel if allowed, and then by reading
/// and writing, which finds the true end of the source.
///
/// Continues after the last complete piece when called again after an interrupt.
final class ChannelMove {
  private static final int LEAST_BUFFER_BYTES = 8 << 10;

  /// The most bytes of a buffer. Each thread keeps the same amount outside the heap, because Java
  /// reads into such memory first.
  static final int MOST_BUFFER_BYTES = 64 << 10;

  private final CopyOptions options;
  private final ChannelSource source;
  private final ChannelStagedTarget staged;
  private final CopyProgress progress;

  /// The number of moved bytes.
  private long at;

  ChannelMove(
      CopyOptions options,
      ChannelSource source,
      ChannelStagedTarget staged,
      CopyProgress progress) {
    this.options = options;
    this.source = source;
    this.staged = staged;
    this.progress = progress;
  }

  /// Moves the bytes.
  ///
  /// @return the number of bytes
  long move() throws IOException {
    staged.reopen();
    source.seek(at);
    if (staged.channel() instanceof FileChannel to) {
      moveTo(to.position(at));
    } else {
      copyRest(staged.channel());
    }
    return at;
  }

  // An earlier failure may have left bytes behind the end.
  private void moveTo(FileChannel to) throws IOException {
    if (mayOffload() && source.channel() instanceof FileChannel from) {
      offload(from, to);
    }
    if (options.sparse() == Sparse.ALWAYS) {
      copyData(to);
    } else {
      copyRest(to.position(at));
    }
    to.truncate(at);
  }

  // The kernel may share blocks, and fill or keep holes.
  private boolean mayOffload() {
    return options.offload() == Offload.AUTO
        && options.reflink() != Reflink.NEVER
        && options.sparse() == Sparse.AUTO;
  }

  private void offload(FileChannel from, FileChannel to) throws IOException {
    while (at < source.bytes()) {
      long bytes = transfer(from, to);
      if (bytes <= 0) {
        break;
      }
      advance(bytes);
    }
    source.seek(at);
  }

  private void advance(long bytes) throws CopyCancelledException {
    at += bytes;
    progress.moved(bytes);
  }

  // Java reports failures that are not final, such as EPERM in a container. After 0 or a failure,
  // reading and writing decides.
  private long transfer(FileChannel from, FileChannel to) throws IOException {
    try {
      return from.transferTo(at, progress.mostBytes(source.bytes() - at), to);
    } catch (ClosedChannelException e) {
      throw e;
    } catch (IOException e) {
      return 0;
    }
  }

  private void copyRest(WritableByteChannel to) throws IOException {
    ByteBuffer buffer = buffer();
    while (at < source.mostBytes() && read(buffer)) {
      int bytes = buffer.remaining();
      WholeWrite.of(buffer, () -> to.write(buffer));
      advance(bytes);
    }
  }

  private void copyData(FileChannel to) throws IOException {
    ByteBuffer buffer = buffer();
    HoleWriter writer = new HoleWriter(to);
    while (at < source.mostBytes() && read(buffer)) {
      int bytes = buffer.remaining();
      int dataBytes = writer.write(buffer, at);
      at += bytes;
      progress.skipped(bytes - dataBytes);
      progress.moved(dataBytes);
    }
    writer.end(at);
  }

  // One byte more than the rest of the source: the next read then finds its end.
  private ByteBuffer buffer() {
    long left = source.bytes() - at + 1;
    return ByteBuffer.allocate(Math.clamp(left, LEAST_BUFFER_BYTES, MOST_BUFFER_BYTES));
  }

  /// @return whether bytes were left
  private boolean read(ByteBuffer buffer) throws IOException {
    buffer.clear().limit((int) progress.mostBytes(buffer.capacity()));
    int bytes = source.read(buffer);
    buffer.flip();
    return bytes >= 0;
  }

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
}
