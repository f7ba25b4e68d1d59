package dev.millrace.methods.write;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.Memory;
import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/** One ByteBuffer, filled and written to a FileChannel in a loop. */
public final class ChannelBuffer implements WriteMethod {
  private final Memory memory;
  private final int bufferBytes;

  public ChannelBuffer(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      write(new Feed(payload), out, memory.allocate(bufferBytes));
    }
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
}
