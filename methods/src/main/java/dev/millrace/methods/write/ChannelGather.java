package dev.millrace.methods.write;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.Memory;
import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.GatheringByteChannel;
import java.nio.file.Path;

/** Gathering writes: each empties two ByteBuffers, one after the other. */
public final class ChannelGather implements WriteMethod {
  private final Memory memory;
  private final int bufferBytes;

  public ChannelGather(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      write(new Feed(payload), out, memory.allocate(bufferBytes), memory.allocate(bufferBytes));
    }
  }

  static void write(Feed feed, GatheringByteChannel out, ByteBuffer first, ByteBuffer second)
      throws IOException {
    ByteBuffer[] both = {first, second};
    while (feed.fill(first) > 0) {
      feed.fill(second);
      first.flip();
      second.flip();
      while (second.hasRemaining() || first.hasRemaining()) {
        out.write(both);
      }
      first.clear();
      second.clear();
    }
  }
}
