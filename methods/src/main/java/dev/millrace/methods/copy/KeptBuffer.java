package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Memory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** As {@link ChannelBuffer}, but each thread keeps its buffer for the next copy. */
public final class KeptBuffer implements CopyMethod {
  private final ThreadLocal<ByteBuffer> kept;

  public KeptBuffer(Memory memory, int bufferBytes) {
    kept = ThreadLocal.withInitial(() -> memory.allocate(bufferBytes));
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    ByteBuffer buffer = kept.get();
    buffer.clear(); // a failed copy leaves bytes
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      ChannelBuffer.transfer(in, out, buffer);
    }
  }
}
