package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** Parts of a byte[] to a plain stream. */
public final class StreamArray implements WriteMethod {
  private final int bufferBytes;

  public StreamArray(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (OutputStream out = new FileOutputStream(target.toFile())) {
      write(payload, out, bufferBytes);
    }
  }

  static void write(Payload payload, OutputStream out, int bufferBytes) throws IOException {
    for (byte[] piece : payload.pieces()) {
      for (int from = 0; from < piece.length; from += bufferBytes) {
        out.write(piece, from, Math.min(bufferBytes, piece.length - from));
      }
    }
  }
}
