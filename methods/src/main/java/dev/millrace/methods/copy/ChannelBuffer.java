package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Memory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/** One ByteBuffer between two FileChannels. */
public final class ChannelBuffer implements CopyMethod {
  private final Memory memory;
  private final int bufferBytes;

  public ChannelBuffer(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      transfer(in, out, memory.allocate(bufferBytes));
    }
  }

  static void transfer(ReadableByteChannel in, WritableByteChannel out, ByteBuffer buffer)
      throws IOException {
    while (in.read(buffer) >= 0) {
      buffer.flip();
      writeAll(buffer, out);
      buffer.clear();
    }
  }

  static void writeAll(ByteBuffer buffer, WritableByteChannel out) throws IOException {
    while (buffer.hasRemaining()) {
      out.write(buffer);
    }
  }
}
