package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Memory;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** One ByteBuffer between the channels of Files.newByteChannel. */
public final class ByteChannels implements CopyMethod {
  private final Memory memory;
  private final int bufferBytes;

  public ByteChannels(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (SeekableByteChannel in = Files.newByteChannel(source, READ);
        SeekableByteChannel out = Files.newByteChannel(target, CREATE_NEW, WRITE)) {
      ChannelBuffer.transfer(in, out, memory.allocate(bufferBytes));
    }
  }
}
