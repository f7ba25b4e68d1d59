package dev.millrace.methods.copy;

import dev.millrace.methods.platform.Completion;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** One buffer of {@link AsyncChannelDeep}, with its place in the file and its pending request. */
final class AsyncPiece {
  private final ByteBuffer buffer;
  private long start;
  private Future<Integer> pending = CompletableFuture.completedFuture(0);

  AsyncPiece(ByteBuffer buffer) {
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
  AsyncPiece finishRead(AsynchronousFileChannel in) throws IOException {
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

  AsyncPiece startWrite(AsynchronousFileChannel out) {
    pending = out.write(buffer, start);
    return this;
  }

  /** Waits until every byte is written, and writes the ones that a short write left out. */
  AsyncPiece finishWrite(AsynchronousFileChannel out) throws IOException {
    int written = Completion.of(pending);
    while (written >= 0 && buffer.hasRemaining()) {
      written = Completion.of(out.write(buffer, start + buffer.position()));
    }
    return this;
  }
}
