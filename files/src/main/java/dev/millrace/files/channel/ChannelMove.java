package dev.millrace.files.channel;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.memory.Buffers;
import dev.millrace.files.order.Pulse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;

/// Moves all bytes of a source to where they land: by what Java has the kernel do, if that may be,
/// and then, up to the end of the source, by reading and writing, whose answers count.
record ChannelMove(CopyOptions options, ChannelSource source, ChannelLanding landing, Pulse pulse) {
  private static final int LEAST_BUFFER_BYTES = 8 << 10;

  /// Moves them.
  ///
  /// @return how many there were
  long move() throws IOException {
    return landing.channel() instanceof FileChannel to
        ? moveTo(to)
        : copyRest(landing.channel(), 0);
  }

  // What failed on the way may have left something behind the end.
  private long moveTo(FileChannel to) throws IOException {
    long start =
        mayOffload() && source.channel() instanceof FileChannel from ? offload(from, to) : 0;
    long end =
        options.sparse() == Sparse.ALWAYS ? copyData(to) : copyRest(to.position(start), start);
    to.truncate(end);
    return end;
  }

  // The kernel may share blocks, and fill holes or keep them, as the file system likes.
  private boolean mayOffload() {
    return options.offload() == Offload.AUTO
        && options.reflink() == Reflink.AUTO
        && options.sparse() == Sparse.AUTO;
  }

  private long offload(FileChannel from, FileChannel to) throws IOException {
    long at = 0;
    while (at < source.bytes()) {
      long bytes = transfer(from, to, at);
      if (bytes <= 0) {
        break;
      }
      at += bytes;
      pulse.moved(bytes);
    }
    from.position(at);
    return at;
  }

  // Java passes on refusals that are none, such as EPERM of a container. 0 and failures alike leave
  // the rest to those who can tell.
  private long transfer(FileChannel from, FileChannel to, long at) throws IOException {
    try {
      return from.transferTo(at, pulse.mostBytes(source.bytes() - at), to);
    } catch (ClosedChannelException e) {
      throw e;
    } catch (IOException e) {
      return 0;
    }
  }

  private long copyRest(WritableByteChannel to, long start) throws IOException {
    ByteBuffer buffer = buffer();
    long at = start;
    while (at < source.mostBytes() && read(buffer)) {
      int bytes = buffer.remaining();
      while (buffer.hasRemaining()) {
        to.write(buffer);
      }
      at += bytes;
      pulse.moved(bytes);
    }
    return at;
  }

  private long copyData(FileChannel to) throws IOException {
    ByteBuffer buffer = buffer();
    HoleWriter writer = new HoleWriter(to);
    long at = 0;
    while (at < source.mostBytes() && read(buffer)) {
      int bytes = buffer.remaining();
      int dataBytes = writer.write(buffer, at);
      at += bytes;
      pulse.skipped(bytes - dataBytes);
      pulse.moved(dataBytes);
    }
    writer.end(at);
    return at;
  }

  // One byte more than the source has: then the next read finds its end.
  private ByteBuffer buffer() {
    return ByteBuffer.allocate(
        Math.clamp(source.bytes() + 1, LEAST_BUFFER_BYTES, Buffers.LARGE_BYTES));
  }

  /// @return whether there was anything left
  private boolean read(ByteBuffer buffer) throws IOException {
    buffer.clear().limit((int) pulse.mostBytes(buffer.capacity()));
    int bytes = source.channel().read(buffer);
    buffer.flip();
    return bytes >= 0;
  }
}
