package dev.millrace.methods.platform;

import java.io.Closeable;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/** A part of a file mapped as a ByteBuffer, which closing unmaps at once. */
public final class MappedPiece implements Closeable {
  private final MappedByteBuffer buffer;

  private MappedPiece(MappedByteBuffer buffer) {
    this.buffer = buffer;
  }

  /** Maps {@code count} bytes, at least one; a writable mapping also sizes the file. */
  public static MappedPiece map(FileChannel file, MapMode mode, long position, long count)
      throws IOException {
    return new MappedPiece(file.map(mode, position, count));
  }

  /** The mapping; any access after {@link #close} crashes the JVM. */
  public MappedByteBuffer buffer() {
    return buffer;
  }

  @Override
  public void close() throws IOException {
    Unmapper.unmap(buffer);
  }
}
