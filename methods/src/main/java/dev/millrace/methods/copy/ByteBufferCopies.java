package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Memory;
import dev.millrace.methods.platform.Direct;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Copies between two channels through a ByteBuffer, in one thread. */
public final class ByteBufferCopies {
  private ByteBufferCopies() {}

  public static CopyMethod channel(Memory memory, int bufferBytes) {
    return (source, target) -> {
      try (FileChannel in = FileChannel.open(source, READ);
          FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
        transfer(in, out, memory.allocate(bufferBytes));
      }
    };
  }

  static void transfer(ReadableByteChannel in, WritableByteChannel out, ByteBuffer buffer)
      throws IOException {
    while (in.read(buffer) >= 0) {
      buffer.flip();
      writeAll(buffer, out);
      buffer.clear();
    }
  }

  static void writeAll(ByteBuffer buffer, WritableByteChannel out) throws IOException {
    while (buffer.hasRemaining()) {
      out.write(buffer);
    }
  }

  /** As {@link #channel}, but each thread keeps its buffer for the next copy. */
  public static CopyMethod kept(Memory memory, int bufferBytes) {
    ThreadLocal<ByteBuffer> kept = ThreadLocal.withInitial(() -> memory.allocate(bufferBytes));
    return (source, target) -> {
      ByteBuffer buffer = kept.get();
      buffer.clear(); // a failed copy leaves bytes
      try (FileChannel in = FileChannel.open(source, READ);
          FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
        transfer(in, out, buffer);
      }
    };
  }

  public static CopyMethod byteChannel(Memory memory, int bufferBytes) {
    return (source, target) -> {
      try (SeekableByteChannel in = Files.newByteChannel(source, READ);
          SeekableByteChannel out = Files.newByteChannel(target, CREATE_NEW, WRITE)) {
        transfer(in, out, memory.allocate(bufferBytes));
      }
    };
  }

  /**
   * An aligned buffer between two FileChannels that bypass the page cache (O_DIRECT).
   *
   * <p>Direct writes need whole blocks; the rest at the end goes through the cache.
   */
  public static CopyMethod direct(int bufferBytes) {
    return (source, target) -> {
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
    };
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
      transfer(in, out, buffer);
      if (out.position() < size) {
        throw new EOFException("the source shrank to " + out.position() + " bytes in the copy");
      }
    }
  }
}
