package dev.millrace.files.internal.channel;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.internal.channel.ChannelStagedTarget.WholeWrite;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.transfer.SkipZeros;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;

/// Moves all bytes of a source: by the kernel if allowed, and then by reading and writing, which
/// finds the true end of the source.
///
/// Continues after the last complete piece when called again after an interrupt.
final class ChannelMove {
  private static final int LEAST_BUFFER_BYTES = 8 << 10;

  /// The most bytes of a buffer. Each thread keeps the same amount outside the heap, because Java
  /// reads into such memory first.
  static final int MOST_BUFFER_BYTES = 64 << 10;

  private final CopyOptions options;
  private final ChannelSource source;
  private final CopyProgress progress;

  private long at;

  ChannelMove(CopyOptions options, ChannelSource source, CopyProgress progress) {
    this.options = options;
    this.source = source;
    this.progress = progress;
  }

  /// Moves the bytes, and returns their number.
  long move(WritableByteChannel target) throws IOException {
    source.seek(at);
    if (target instanceof FileChannel to) {
      moveTo(to.position(at));
    } else {
      copyRest(target);
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

  // Blocks of zeros become holes.
  private void copyData(FileChannel to) throws IOException {
    ByteBuffer buffer = buffer();
    while (at < source.mostBytes() && read(buffer)) {
      int bytes = buffer.remaining();
      long dataBytes = writeData(buffer, to);
      at += bytes;
      progress.skipped(bytes - dataBytes);
      progress.moved(dataBytes);
    }
    if (to.size() < at) { // a hole at the end: Java lengthens files only by writing
      writeAll(ByteBuffer.allocate(1), to, at - 1);
    }
  }

  private long writeData(ByteBuffer piece, FileChannel to) throws IOException {
    return SkipZeros.divide(
        MemorySegment.ofBuffer(piece),
        (start, bytes) -> writeAll(piece.slice((int) start, (int) bytes), to, at + start));
  }

  private static void writeAll(ByteBuffer data, FileChannel to, long offset) throws IOException {
    WholeWrite.of(data, () -> to.write(data, offset + data.position()));
  }

  // One byte more than the rest of the source: the next read then finds its end.
  private ByteBuffer buffer() {
    long left = source.bytes() - at + 1;
    return ByteBuffer.allocate(Math.clamp(left, LEAST_BUFFER_BYTES, MOST_BUFFER_BYTES));
  }

  private boolean read(ByteBuffer buffer) throws IOException {
    buffer.clear().limit((int) progress.mostBytes(buffer.capacity()));
    int bytes = source.read(buffer);
    buffer.flip();
    return bytes >= 0;
  }
}
