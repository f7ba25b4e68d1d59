package dev.millrace.methods.write;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.Memory;
import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.Ranges;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** One FileChannel for several threads, each with a range of the file and a ByteBuffer. */
public final class ParallelChannel implements WriteMethod {
  private final Memory memory;
  private final int bufferBytes;

  public ParallelChannel(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      Ranges.total(
          payload.bytes(),
          (from, to) ->
              write(Feed.from(payload, from), out, memory.allocate(bufferBytes), from, to));
    }
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
}
