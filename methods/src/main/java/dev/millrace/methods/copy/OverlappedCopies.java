package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Memory;
import dev.millrace.methods.platform.Completion;
import dev.millrace.methods.platform.RangeThreads;
import dev.millrace.methods.platform.Ranges;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Copies whose reads and writes overlap. */
public final class OverlappedCopies {
  private static final int DEPTH = 8;

  private OverlappedCopies() {}

  /** Two AsynchronousFileChannels: the next piece is read while this one is written. */
  public static CopyMethod asyncChannel(Memory memory, int bufferBytes) {
    return (source, target) -> {
      try (AsynchronousFileChannel in = AsynchronousFileChannel.open(source, READ);
          AsynchronousFileChannel out = AsynchronousFileChannel.open(target, CREATE_NEW, WRITE)) {
        transfer(in, out, memory.allocate(bufferBytes), memory.allocate(bufferBytes));
      }
    };
  }

  static void transfer(
      AsynchronousFileChannel in, AsynchronousFileChannel out, ByteBuffer first, ByteBuffer second)
      throws IOException {
    ByteBuffer writing = first;
    ByteBuffer reading = second;
    long position = 0;
    int count = Completion.of(in.read(writing, 0));
    while (count >= 0) {
      Future<Integer> next = in.read(reading, position + count);
      writing.flip();
      while (writing.hasRemaining()) {
        position += Completion.of(out.write(writing, position));
      }
      writing.clear();
      count = Completion.of(next);
      ByteBuffer written = writing;
      writing = reading;
      reading = written;
    }
  }

  public static CopyMethod asyncChannelDeep(Memory memory, int bufferBytes) {
    return (source, target) -> {
      try (AsynchronousFileChannel in = AsynchronousFileChannel.open(source, READ);
          AsynchronousFileChannel out = AsynchronousFileChannel.open(target, CREATE_NEW, WRITE)) {
        transfer(in, out, () -> memory.allocate(bufferBytes));
      }
    };
  }

  static void transfer(
      AsynchronousFileChannel in, AsynchronousFileChannel out, Supplier<ByteBuffer> buffers)
      throws IOException {
    Deque<Piece> idle = new ArrayDeque<>();
    Deque<Piece> reading = new ArrayDeque<>();
    Deque<Piece> writing = new ArrayDeque<>();
    long size = in.size();
    long position = 0;
    while (position < size || !reading.isEmpty() || !writing.isEmpty()) {
      while (position < size && reading.size() + writing.size() < DEPTH) {
        Piece piece = idle.isEmpty() ? new Piece(buffers.get()) : idle.remove();
        position = piece.startRead(in, position, size);
        reading.add(piece);
      }
      if (reading.isEmpty()) {
        idle.add(writing.remove().finishWrite(out));
      } else {
        writing.add(reading.remove().finishRead(in).startWrite(out));
      }
    }
  }

  public static CopyMethod parallelChannel(RangeThreads threads, Memory memory, int bufferBytes) {
    return (source, target) -> {
      try (FileChannel in = FileChannel.open(source, READ);
          FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
        Ranges.total(
            threads,
            in.size(),
            (from, to) -> transfer(in, out, memory.allocate(bufferBytes), from, to));
      }
    };
  }

  /** Copies the bytes from {@code from} on and before {@code to}; returns their number. */
  static long transfer(FileChannel in, FileChannel out, ByteBuffer buffer, long from, long to)
      throws IOException {
    long position = from;
    while (position < to) {
      buffer.clear();
      buffer.limit((int) Math.min(buffer.capacity(), to - position));
      if (in.read(buffer, position) < 0) {
        throw ShortTransfer.at("read", position, to, in);
      }
      buffer.flip();
      while (buffer.hasRemaining()) {
        position += out.write(buffer, position);
      }
    }
    return to - from;
  }

  /**
   * One buffer of {@link #asyncChannelDeep}, with its place in the file and its pending request.
   */
  private static final class Piece {
    private final ByteBuffer buffer;
    private long start;
    private Future<Integer> pending = CompletableFuture.completedFuture(0);

    Piece(ByteBuffer buffer) {
      this.buffer = buffer;
    }

    /** Requests the bytes from {@code from} on and before {@code size}; returns the end of them. */
    long startRead(AsynchronousFileChannel in, long from, long size) {
      start = from;
      buffer.clear();
      buffer.limit((int) Math.min(buffer.capacity(), size - from));
      pending = in.read(buffer, from);
      return from + buffer.limit();
    }

    /** Waits for the requested bytes, and reads the ones that a short read left out. */
    Piece finishRead(AsynchronousFileChannel in) throws IOException {
      long end = start + buffer.limit();
      int count = Completion.of(pending);
      while (count >= 0 && buffer.hasRemaining()) {
        count = Completion.of(in.read(buffer, start + buffer.position()));
      }
      if (buffer.hasRemaining()) {
        throw new EOFException(
            "the source ended at " + (start + buffer.position()) + " before " + end);
      }
      buffer.flip();
      return this;
    }

    Piece startWrite(AsynchronousFileChannel out) {
      pending = out.write(buffer, start);
      return this;
    }

    /** Waits until every byte is written, and writes the ones that a short write left out. */
    Piece finishWrite(AsynchronousFileChannel out) throws IOException {
      int written = Completion.of(pending);
      while (written >= 0 && buffer.hasRemaining()) {
        written = Completion.of(out.write(buffer, start + buffer.position()));
      }
      return this;
    }
  }
}
