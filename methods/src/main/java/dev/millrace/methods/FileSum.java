package dev.millrace.methods;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The length and the CRC-32 of a file: enough to tell a wrong copy from a right one by accident,
 * not against malice. CRC-32 because every JDK from 8 on computes it in hardware.
 */
public final class FileSum {
  private static final int BUFFER_BYTES = 1 << 18;

  private final long bytes;
  private final long crc32;

  public FileSum(long bytes, long crc32) {
    this.bytes = bytes;
    this.crc32 = crc32;
  }

  /** Reads {@code file} to its end, which also brings it into the page cache. */
  public static FileSum of(Path file) throws IOException {
    CRC32 crc = new CRC32();
    long bytes = 0;
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      int bufferBytes = (int) Math.min(BUFFER_BYTES, channel.size() + 1);
      ByteBuffer buffer = ByteBuffer.allocateDirect(bufferBytes);
      while (channel.read(buffer) >= 0) {
        buffer.flip();
        bytes += buffer.remaining();
        crc.update(buffer);
        buffer.clear();
      }
    }
    return new FileSum(bytes, crc.getValue());
  }

  /** The length in bytes. */
  public long bytes() {
    return bytes;
  }

  /** The CRC-32, 0 to 2^32 - 1. */
  public long crc32() {
    return crc32;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FileSum
        && ((FileSum) other).bytes == bytes
        && ((FileSum) other).crc32 == crc32;
  }

  @Override
  public int hashCode() {
    return Objects.hash(bytes, crc32);
  }

  @Override
  public String toString() {
    return String.format("%d bytes, crc32 %08x", bytes, crc32);
  }
}
