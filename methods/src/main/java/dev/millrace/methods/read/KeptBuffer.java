package dev.millrace.methods.read;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.ReadMethod;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** As {@link ChannelBuffer}, but each thread keeps its buffer for the next read. */
public final class KeptBuffer implements ReadMethod {
  private final ThreadLocal<ByteBuffer> kept;

  public KeptBuffer(Memory memory, int bufferBytes) {
    kept = ThreadLocal.withInitial(() -> memory.allocate(bufferBytes));
  }

  @Override
  public long read(Path source) throws IOException {
    ByteBuffer buffer = kept.get();
    buffer.clear(); // a failed read leaves bytes
    try (FileChannel in = FileChannel.open(source, READ)) {
      return ChannelBuffer.sum(in, buffer);
    }
  }
}
