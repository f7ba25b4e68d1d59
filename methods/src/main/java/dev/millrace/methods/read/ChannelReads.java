package dev.millrace.methods.read;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.Completion;
import dev.millrace.methods.platform.Direct;
import dev.millrace.methods.platform.Ranges;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.ScatteringByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.util.concurrent.Future;

/** Reads of channels into ByteBuffers. */
public final class ChannelReads {
  private ChannelReads() {}

  public static ReadMethod buffer(Memory memory, int bufferBytes) {
    return source -> {
      try (FileChannel in = FileChannel.open(source, READ)) {
        return sum(in, memory.allocate(bufferBytes));
      }
    };
  }

  static long sum(ReadableByteChannel in, ByteBuffer buffer) throws IOException {
    long sum = 0;
    while (in.read(buffer) >= 0) {
      buffer.flip();
      sum += ByteSum.of(buffer);
      buffer.clear();
    }
    return sum;
  }

  /** As {@link #buffer}, but each thread keeps its buffer for the next read. */
  public static ReadMethod keptBuffer(Memory memory, int bufferBytes) {
    ThreadLocal<ByteBuffer> kept = ThreadLocal.withInitial(() -> memory.allocate(bufferBytes));
    return source -> {
      ByteBuffer buffer = kept.get();
      buffer.clear(); // a failed read leaves bytes
      try (FileChannel in = FileChannel.open(source, READ)) {
        return sum(in, buffer);
      }
    };
  }

  public static ReadMethod byteChannel(Memory memory, int bufferBytes) {
    return source -> {
      try (SeekableByteChannel in = Files.newByteChannel(source, READ)) {
        return sum(in, memory.allocate(bufferBytes));
      }
    };
  }

  /** Scattering reads: each fills two ByteBuffers, one after the other. */
  public static ReadMethod scatter(Memory memory, int bufferBytes) {
    return source -> {
      try (FileChannel in = FileChannel.open(source, READ)) {
        return sum(in, memory.allocate(bufferBytes), memory.allocate(bufferBytes));
      }
    };
  }

  static long sum(ScatteringByteChannel in, ByteBuffer first, ByteBuffer second)
      throws IOException {
    ByteBuffer[] both = {first, second};
    long sum = 0;
    while (in.read(both) >= 0) {
      for (ByteBuffer buffer : both) {
        buffer.flip();
        sum += ByteSum.of(buffer);
        buffer.clear();
      }
    }
    return sum;
  }

  /** An AsynchronousFileChannel: the next piece is read while this one is summed. */
  public static ReadMethod async(Memory memory, int bufferBytes) {
    return source -> {
      try (AsynchronousFileChannel in = AsynchronousFileChannel.open(source, READ)) {
        return sum(in, memory.allocate(bufferBytes), memory.allocate(bufferBytes));
      }
    };
  }

  static long sum(AsynchronousFileChannel in, ByteBuffer first, ByteBuffer second)
      throws IOException {
    ByteBuffer summing = first;
    ByteBuffer reading = second;
    long sum = 0;
    long position = 0;
    int count = Completion.of(in.read(summing, 0));
    while (count >= 0) {
      position += count;
      Future<Integer> next = in.read(reading, position);
      summing.flip();
      sum += ByteSum.of(summing);
      summing.clear();
      count = Completion.of(next);
      ByteBuffer summed = summing;
      summing = reading;
      reading = summed;
    }
    return sum;
  }

  public static ReadMethod parallel(Memory memory, int bufferBytes) {
    return source -> {
      try (FileChannel in = FileChannel.open(source, READ)) {
        return Ranges.total(
            in.size(), (from, to) -> sum(in, memory.allocate(bufferBytes), from, to));
      }
    };
  }

  static long sum(FileChannel in, ByteBuffer buffer, long from, long to) throws IOException {
    long sum = 0;
    long position = from;
    while (position < to) {
      buffer.clear();
      buffer.limit((int) Math.min(buffer.capacity(), to - position));
      int count = in.read(buffer, position);
      if (count < 0) {
        throw ShortTransfer.at("read", position, to, in);
      }
      buffer.flip();
      sum += ByteSum.of(buffer);
      position += count;
    }
    return sum;
  }

  /** An aligned buffer, filled by a FileChannel that bypasses the page cache (O_DIRECT). */
  public static ReadMethod direct(int bufferBytes) {
    return source -> {
      try (FileChannel in = Direct.open(source, READ)) {
        int block = Direct.blockBytes(source);
        return sumBlocks(in, Direct.allocate(bufferBytes, in.size(), block), block);
      }
    };
  }

  /** Requests whole blocks only; only the last read of the file may be partial. */
  static long sumBlocks(FileChannel in, ByteBuffer buffer, int block) throws IOException {
    long size = in.size();
    long sum = 0;
    long position = 0;
    while (position < size) {
      buffer.clear();
      int count = in.read(buffer, position);
      int usable = position + count >= size ? count : count - Math.floorMod(count, block);
      if (usable <= 0) {
        throw ShortTransfer.at("read", position, size, in);
      }
      buffer.flip();
      buffer.limit(usable);
      sum += ByteSum.of(buffer);
      position += usable;
    }
    return sum;
  }
}
