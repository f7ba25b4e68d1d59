package dev.millrace.methods.write;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.Direct;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * An aligned buffer to a FileChannel that bypasses the page cache (O_DIRECT).
 *
 * <p>Direct writes need whole blocks; the rest at the end goes through the cache.
 */
public final class DirectIo implements WriteMethod {
  private final int bufferBytes;

  public DirectIo(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (FileChannel out = Direct.open(target, CREATE_NEW, WRITE)) {
      int block = Direct.blockBytes(target);
      ByteBuffer buffer = Direct.allocate(bufferBytes, payload.bytes(), block);
      Feed feed = new Feed(payload);
      long whole = payload.bytes() - payload.bytes() % block;
      ChannelWrites.write(feed, out, buffer, 0, whole);
      if (whole < payload.bytes()) {
        writeTail(feed, target, buffer, whole);
      }
    }
  }

  private static void writeTail(Feed feed, Path target, ByteBuffer buffer, long from)
      throws IOException {
    try (FileChannel out = FileChannel.open(target, WRITE).position(from)) {
      buffer.clear();
      ChannelWrites.write(feed, out, buffer);
    }
  }
}
