package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.Direct;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * An aligned buffer between two FileChannels that bypass the page cache (O_DIRECT).
 *
 * <p>Direct writes need whole blocks; the rest at the end goes through the cache.
 */
public final class DirectIo implements CopyMethod {
  private final int bufferBytes;

  public DirectIo(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (FileChannel in = Direct.open(source, READ);
        FileChannel out = Direct.open(target, CREATE_NEW, WRITE)) {
      int block = Math.max(Direct.blockBytes(source), Direct.blockBytes(target));
      long size = in.size();
      ByteBuffer buffer = Direct.allocate(bufferBytes, size, block);
      long whole = size - size % block;
      transferBlocks(in, out, buffer, block, whole);
      if (whole < size) {
        transferTail(source, target, buffer, whole, size);
      }
    }
  }

  /** Copies the bytes before {@code end}, a multiple of {@code block}. */
  static void transferBlocks(
      FileChannel in, FileChannel out, ByteBuffer buffer, int block, long end) throws IOException {
    long position = 0;
    while (position < end) {
      buffer.clear();
      buffer.limit((int) Math.min(buffer.capacity(), end - position));
      int count = in.read(buffer, position);
      int usable = count - Math.floorMod(count, block);
      if (usable <= 0) {
        throw ShortTransfer.at("read", position, end, in);
      }
      buffer.flip();
      buffer.limit(usable);
      while (buffer.hasRemaining()) {
        position += out.write(buffer, position);
      }
    }
  }

  private static void transferTail(
      Path source, Path target, ByteBuffer buffer, long from, long size) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ).position(from);
        FileChannel out = FileChannel.open(target, WRITE).position(from)) {
      buffer.clear();
      ByteBufferCopies.transfer(in, out, buffer);
      if (out.position() < size) {
        throw new EOFException("the source shrank to " + out.position() + " bytes in the copy");
      }
    }
  }
}
