package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/** Parts of a byte[] to a RandomAccessFile. */
public final class RandomAccess implements WriteMethod {
  private final int bufferBytes;

  public RandomAccess(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (RandomAccessFile out = new RandomAccessFile(target.toFile(), "rw")) {
      for (byte[] piece : payload.pieces()) {
        for (int from = 0; from < piece.length; from += bufferBytes) {
          out.write(piece, from, Math.min(bufferBytes, piece.length - from));
        }
      }
    }
  }
}
