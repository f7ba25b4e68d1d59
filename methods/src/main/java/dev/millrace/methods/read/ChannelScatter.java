package dev.millrace.methods.read;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ScatteringByteChannel;
import java.nio.file.Path;

/** Scattering reads: each fills two ByteBuffers, one after the other. */
public final class ChannelScatter implements ReadMethod {
  private final Memory memory;
  private final int bufferBytes;

  public ChannelScatter(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return sum(in, memory.allocate(bufferBytes), memory.allocate(bufferBytes));
    }
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
}
