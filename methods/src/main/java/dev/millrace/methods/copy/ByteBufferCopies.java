package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Memory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;

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
}
