package dev.millrace.methods.read;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.Ranges;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** One FileChannel for several threads, each with a range of the file and a ByteBuffer. */
public final class ParallelChannel implements ReadMethod {
  private final Memory memory;
  private final int bufferBytes;

  public ParallelChannel(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return Ranges.total(in.size(), (from, to) -> sum(in, memory.allocate(bufferBytes), from, to));
    }
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
}
