package dev.millrace.methods.library;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.fixture.ByteSum;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A pooled direct ByteBuf of Netty, filled by a FileChannel in a loop. */
public final class Netty {
  private Netty() {}

  public static long read(Path source, int bufferBytes) throws IOException {
    ByteBuf buffer = PooledByteBufAllocator.DEFAULT.directBuffer(bufferBytes, bufferBytes);
    try (FileChannel in = FileChannel.open(source, READ)) {
      return sum(in, buffer);
    } finally {
      buffer.release();
    }
  }

  private static long sum(FileChannel in, ByteBuf buffer) throws IOException {
    long sum = 0;
    while (buffer.writeBytes(in, buffer.writableBytes()) >= 0) {
      sum += ByteSum.of(buffer.nioBuffer());
      buffer.clear();
    }
    return sum;
  }
}
