package dev.millrace.methods;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The length, the CRC-32 and the sum of the bytes of a file: enough to tell a wrong copy from a
 * right one by accident, not against malice. CRC-32 because every JDK from 8 on computes it in
 * hardware.
 */
public final class FileSum {
  private static final int BUFFER_BYTES = 1 << 18;

  private final long bytes;
  private final long crc32;
  private final long byteSum;

  /**
   * Makes a sum.
   *
   * @param bytes the length
   * @param crc32 0 to 2^32 - 1
   * @param byteSum the {@link ByteSum}
   */
  public FileSum(long bytes, long crc32, long byteSum) {
    this.bytes = bytes;
    this.crc32 = crc32;
    this.byteSum = byteSum;
  }

  /** Reads {@code file} to its end, which also brings it into the page cache. */
  public static FileSum of(Path file) throws IOException {
    Running sum = new Running();
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      int bufferBytes = (int) Math.min(BUFFER_BYTES, channel.size() + 1);
      ByteBuffer buffer = ByteBuffer.allocateDirect(bufferBytes);
      while (channel.read(buffer) >= 0) {
        buffer.flip();
        sum.add(buffer);
        buffer.clear();
      }
    }
    return sum.end();
  }

  /** The sum of a file that consists of {@code pieces}. */
  static FileSum of(List<byte[]> pieces) {
    Running sum = new Running();
    pieces.forEach(piece -> sum.add(ByteBuffer.wrap(piece)));
    return sum.end();
  }

  private static final class Running {
    private final CRC32 crc = new CRC32();
    private long bytes;
    private long byteSum;

    void add(ByteBuffer buffer) {
      bytes += buffer.remaining();
      byteSum += ByteSum.of(buffer);
      crc.update(buffer);
    }

    FileSum end() {
      return new FileSum(bytes, crc.getValue(), byteSum);
    }
  }

  /** The length in bytes. */
  public long bytes() {
    return bytes;
  }

  /** The CRC-32, 0 to 2^32 - 1. */
  public long crc32() {
    return crc32;
  }

  /** The {@link ByteSum}. */
  public long byteSum() {
    return byteSum;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FileSum
        && ((FileSum) other).bytes == bytes
        && ((FileSum) other).crc32 == crc32
        && ((FileSum) other).byteSum == byteSum;
  }

  @Override
  public int hashCode() {
    return Objects.hash(bytes, crc32, byteSum);
  }

  @Override
  public String toString() {
    return String.format("%d bytes, crc32 %08x", bytes, crc32);
  }
}
