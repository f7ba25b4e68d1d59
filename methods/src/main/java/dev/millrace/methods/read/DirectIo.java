package dev.millrace.methods.read;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.Direct;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** An aligned buffer, filled by a FileChannel that bypasses the page cache (O_DIRECT). */
public final class DirectIo implements ReadMethod {
  private final int bufferBytes;

  public DirectIo(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = Direct.open(source, READ)) {
      int block = Direct.blockBytes(source);
      return sum(in, Direct.allocate(bufferBytes, in.size(), block), block);
    }
  }

  /** Requests whole blocks only; only the last read of the file may be partial. */
  static long sum(FileChannel in, ByteBuffer buffer, int block) throws IOException {
    long size = in.size();
    long sum = 0;
    long position = 0;
    while (position < size) {
      buffer.clear();
      int count = in.read(buffer, position);
      int usable = position + count >= size ? count : count - Math.floorMod(count, block);
      if (usable <= 0) {
        throw ShortTransfer.at("read", position, size, in);
      }
      buffer.flip();
      buffer.limit(usable);
      sum += ByteSum.of(buffer);
      position += usable;
    }
    return sum;
  }
}
