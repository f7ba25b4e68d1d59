package dev.millrace.methods.read;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.MappedPieces;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The file mapped, and arrays filled from the mapping. */
public final class Mapped implements ReadMethod {
  /** The size of the arrays: the same as the buffers of the methods that read 64 KiB per call. */
  static final int ARRAY_BYTES = 64 << 10;

  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return sum(in, 0, in.size(), MappedPieces.PIECE_BYTES);
    }
  }

  /** Sums the bytes from {@code from} on and before {@code to}. */
  static long sum(FileChannel in, long from, long to, long pieceBytes) throws IOException {
    byte[] array = new byte[ARRAY_BYTES];
    return MappedPieces.total(in, READ_ONLY, from, to, pieceBytes, piece -> sum(piece, array));
  }

  private static long sum(ByteBuffer piece, byte[] array) {
    long sum = 0;
    while (piece.hasRemaining()) {
      int count = Math.min(array.length, piece.remaining());
      piece.get(array, 0, count);
      sum += ByteSum.of(array, count);
    }
    return sum;
  }
}
