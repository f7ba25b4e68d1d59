package dev.millrace.files.internal.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// Joins short writes into long ones. Its memory grows with the content, up to about a piece. For
/// one thread.
public final class GatheredOutput extends OutputStream {
  /// Fits into the second-level cache, and hides the cost of the calls.
  private static final int PIECE_BYTES = 256 << 10;

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
    if (waiting.size() >= PIECE_BYTES) {
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

  /// Writes an array in pieces. The stream of the JDK copies each array into a buffer of the same
  /// length, which the thread keeps for ever.
  public static void writeInPieces(byte[] bytes, OutputStream out) throws IOException {
    for (int done = 0; done < bytes.length; done += PIECE_BYTES) {
      out.write(bytes, done, Math.min(bytes.length - done, PIECE_BYTES));
    }
  }
}
