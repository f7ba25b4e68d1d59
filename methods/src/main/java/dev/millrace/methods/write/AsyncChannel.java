package dev.millrace.methods.write;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.Memory;
import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.Completion;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.Path;
import java.util.concurrent.Future;

/** An AsynchronousFileChannel: the next buffer is filled while this one is written. */
public final class AsyncChannel implements WriteMethod {
  private final Memory memory;
  private final int bufferBytes;

  public AsyncChannel(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (AsynchronousFileChannel out = AsynchronousFileChannel.open(target, CREATE_NEW, WRITE)) {
      write(new Feed(payload), out, memory.allocate(bufferBytes), memory.allocate(bufferBytes));
    }
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
}
