package dev.millrace.methods.read;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;

/** One ByteBuffer, filled by a FileChannel in a loop. */
public final class ChannelBuffer implements ReadMethod {
  private final Memory memory;
  private final int bufferBytes;

  public ChannelBuffer(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return sum(in, memory.allocate(bufferBytes));
    }
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
}
