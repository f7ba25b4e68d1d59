package dev.millrace.methods.write;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.Memory;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.Completion;
import dev.millrace.methods.platform.Direct;
import dev.millrace.methods.platform.Ranges;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.util.concurrent.Future;

/** Writes of ByteBuffers to FileChannels. */
public final class ChannelWrites {
  private ChannelWrites() {}

  public static WriteMethod buffer(Memory memory, int bufferBytes) {
    return (payload, target) -> {
      try (FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
        write(new Feed(payload), out, memory.allocate(bufferBytes));
      }
    };
  }

  static void write(Feed feed, WritableByteChannel out, ByteBuffer buffer) throws IOException {
    while (feed.fill(buffer) > 0) {
      buffer.flip();
      while (buffer.hasRemaining()) {
        out.write(buffer);
      }
      buffer.clear();
    }
  }

  /** Gathering writes: each empties two ByteBuffers, one after the other. */
  public static WriteMethod gather(Memory memory, int bufferBytes) {
    return (payload, target) -> {
      try (FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
        write(new Feed(payload), out, memory.allocate(bufferBytes), memory.allocate(bufferBytes));
      }
    };
  }

  static void write(Feed feed, GatheringByteChannel out, ByteBuffer first, ByteBuffer second)
      throws IOException {
    ByteBuffer[] both = {first, second};
    while (feed.fill(first) > 0) {
      feed.fill(second);
      first.flip();
      second.flip();
      while (second.hasRemaining() || first.hasRemaining()) {
        out.write(both);
      }
      first.clear();
      second.clear();
    }
  }

  /** One write of the whole file from a wrapped array, repeated for the rest of a short write. */
  public static WriteMethod wrap() {
    return (payload, target) -> {
      try (FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
        writeAll(ByteBuffer.wrap(payload.whole()), out);
      }
    };
  }

  static void writeAll(ByteBuffer all, WritableByteChannel out) throws IOException {
    while (all.hasRemaining()) {
      out.write(all);
    }
  }

  /** An AsynchronousFileChannel: the next buffer is filled while this one is written. */
  public static WriteMethod async(Memory memory, int bufferBytes) {
    return (payload, target) -> {
      try (AsynchronousFileChannel out = AsynchronousFileChannel.open(target, CREATE_NEW, WRITE)) {
        write(new Feed(payload), out, memory.allocate(bufferBytes), memory.allocate(bufferBytes));
      }
    };
  }

  static void write(Feed feed, AsynchronousFileChannel out, ByteBuffer first, ByteBuffer second)
      throws IOException {
    ByteBuffer writing = first;
    ByteBuffer filling = second;
    long position = 0;
    refill(writing, feed);
    while (writing.hasRemaining()) {
      Future<Integer> written = out.write(writing, position);
      refill(filling, feed);
      position += Completion.of(written);
      while (writing.hasRemaining()) {
        position += Completion.of(out.write(writing, position));
      }
      ByteBuffer empty = writing;
      writing = filling;
      filling = empty;
    }
  }

  private static void refill(ByteBuffer buffer, Feed feed) {
    buffer.clear();
    feed.fill(buffer);
    buffer.flip();
  }

  public static WriteMethod parallel(Memory memory, int bufferBytes) {
    return (payload, target) -> {
      try (FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
        Ranges.total(
            payload.bytes(),
            (from, to) ->
                write(Feed.from(payload, from), out, memory.allocate(bufferBytes), from, to));
      }
    };
  }

  /** Writes the next bytes of {@code feed} to the offsets from {@code from} to {@code to}. */
  static long write(Feed feed, FileChannel out, ByteBuffer buffer, long from, long to)
      throws IOException {
    long position = from;
    while (position < to) {
      buffer.clear();
      buffer.limit((int) Math.min(buffer.capacity(), to - position));
      feed.fill(buffer);
      buffer.flip();
      while (buffer.hasRemaining()) {
        position += out.write(buffer, position);
      }
    }
    return to - from;
  }

  /**
   * An aligned buffer to a FileChannel that bypasses the page cache (O_DIRECT).
   *
   * <p>Direct writes need whole blocks; the rest at the end goes through the cache.
   */
  public static WriteMethod direct(int bufferBytes) {
    return (payload, target) -> {
      try (FileChannel out = Direct.open(target, CREATE_NEW, WRITE)) {
        int block = Direct.blockBytes(target);
        ByteBuffer buffer = Direct.allocate(bufferBytes, payload.bytes(), block);
        Feed feed = new Feed(payload);
        long whole = payload.bytes() - payload.bytes() % block;
        write(feed, out, buffer, 0, whole);
        if (whole < payload.bytes()) {
          writeTail(feed, target, buffer, whole);
        }
      }
    };
  }

  private static void writeTail(Feed feed, Path target, ByteBuffer buffer, long from)
      throws IOException {
    try (FileChannel out = FileChannel.open(target, WRITE).position(from)) {
      buffer.clear();
      write(feed, out, buffer);
    }
  }
}
