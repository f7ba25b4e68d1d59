package dev.millrace.methods.stutter;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** The number of bytes that each call moves, in turn: less than requested, sometimes none. */
public final class Stutter {
  private final int[] counts;
  private int calls;

  private Stutter(int... counts) {
    this.counts = counts;
  }

  public static Stutter of(int... counts) {
    return new Stutter(counts);
  }

  /** Returns how many of {@code wanted} bytes the next call may move. */
  public int next(long wanted) {
    return (int) Math.min(wanted, counts[calls++ % counts.length]);
  }

  /** Returns a view of the next bytes of {@code buffer}, whose position stays. */
  public ByteBuffer next(ByteBuffer buffer) {
    return buffer.slice(buffer.position(), next(buffer.remaining()));
  }

  /** An InputStream whose calls for arrays move as little as a {@link Stutter} allows. */
  public static final class StutteringInputStream extends ByteArrayInputStream {
    private final Stutter stutter;

    public StutteringInputStream(byte[] content, Stutter stutter) {
      super(content);
      this.stutter = stutter;
    }

    @Override
    public synchronized int read(byte[] target, int offset, int length) {
      return available() == 0 ? -1 : super.read(target, offset, stutter.next(length));
    }
  }

  /** A readable RandomAccessFile whose calls move as little as a {@link Stutter} allows. */
  public static final class StutteringRandomAccessFile extends RandomAccessFile {
    private final Stutter stutter;

    public StutteringRandomAccessFile(Path file, Stutter stutter) throws IOException {
      super(file.toFile(), "r");
      this.stutter = stutter;
    }

    @Override
    public int read(byte[] bytes) throws IOException {
      return read(bytes, 0, stutter.next(bytes.length));
    }
  }
}
