package dev.millrace.methods.read;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.Completion;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.Path;
import java.util.concurrent.Future;

/** An AsynchronousFileChannel: the next piece is read while this one is summed. */
public final class AsyncChannel implements ReadMethod {
  private final Memory memory;
  private final int bufferBytes;

  public AsyncChannel(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (AsynchronousFileChannel in = AsynchronousFileChannel.open(source, READ)) {
      return sum(in, memory.allocate(bufferBytes), memory.allocate(bufferBytes));
    }
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
}
