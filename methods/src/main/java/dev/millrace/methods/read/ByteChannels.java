package dev.millrace.methods.read;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.ReadMethod;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** One ByteBuffer, filled by the channel of Files.newByteChannel in a loop. */
public final class ByteChannels implements ReadMethod {
  private final Memory memory;
  private final int bufferBytes;

  public ByteChannels(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (SeekableByteChannel in = Files.newByteChannel(source, READ)) {
      return ChannelBuffer.sum(in, memory.allocate(bufferBytes));
    }
  }
}
