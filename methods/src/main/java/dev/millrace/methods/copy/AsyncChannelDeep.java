package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Memory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;

/** Two AsynchronousFileChannels with eight requests in flight. */
public final class AsyncChannelDeep implements CopyMethod {
  static final int DEPTH = 8;

  private final Memory memory;
  private final int bufferBytes;

  public AsyncChannelDeep(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (AsynchronousFileChannel in = AsynchronousFileChannel.open(source, READ);
        AsynchronousFileChannel out = AsynchronousFileChannel.open(target, CREATE_NEW, WRITE)) {
      transfer(in, out, () -> memory.allocate(bufferBytes));
    }
  }

  static void transfer(
      AsynchronousFileChannel in, AsynchronousFileChannel out, Supplier<ByteBuffer> buffers)
      throws IOException {
    Deque<AsyncPiece> idle = new ArrayDeque<>();
    Deque<AsyncPiece> reading = new ArrayDeque<>();
    Deque<AsyncPiece> writing = new ArrayDeque<>();
    long size = in.size();
    long position = 0;
    while (position < size || !reading.isEmpty() || !writing.isEmpty()) {
      while (position < size && reading.size() + writing.size() < DEPTH) {
        AsyncPiece piece = idle.isEmpty() ? new AsyncPiece(buffers.get()) : idle.remove();
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
}
