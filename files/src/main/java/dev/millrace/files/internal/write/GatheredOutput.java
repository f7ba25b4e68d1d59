package dev.millrace.files.internal.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/// Joins short writes into long ones. Its memory grows with the content, up to about a piece. For
/// one thread.
public final class GatheredOutput extends OutputStream {
  private final OutputStream out;
  private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();

  /// @param out stays open
  public GatheredOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    waiting.write(b);
    writeIfFull();
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    waiting.write(bytes, from, count);
    writeIfFull();
  }

  private void writeIfFull() throws IOException {
    if (waiting.size() >= PieceOutput.PIECE_BYTES) {
      flush();
    }
  }

  // A failed write is not repeated: its first bytes may have arrived.
  @Override
  public void flush() throws IOException {
    try {
      waiting.writeTo(out);
    } finally {
      waiting.reset();
    }
  }

  @Override
  public void close() throws IOException {
    flush();
  }

  /// Writes long arrays in pieces. Keeps no bytes: each call is complete when it returns.
  ///
  /// The stream of the JDK copies each array into a buffer of the same length, which the thread
  /// keeps for ever.
  public static final class PieceOutput extends OutputStream {
    /// Fits into the second-level cache, and hides the cost of the calls.
    public static final int PIECE_BYTES = 256 << 10;

    private final OutputStream out;

    /// @param out is closed with this stream
    public PieceOutput(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      out.write(b);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      Objects.checkFromIndexSize(from, count, bytes.length);
      int done = 0;
      do {
        int piece = Math.min(count - done, PIECE_BYTES);
        out.write(bytes, from + done, piece);
        done += piece;
      } while (done < count);
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
