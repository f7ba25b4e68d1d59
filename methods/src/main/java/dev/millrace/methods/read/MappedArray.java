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

/** The file mapped, and an array filled from the mapping repeatedly. */
public final class MappedArray implements ReadMethod {
  /** The size of the array: the same as the buffers of the methods that read 64 KiB per call. */
  private static final int ARRAY_BYTES = 64 << 10;

  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return sum(in, MappedPieces.PIECE_BYTES);
    }
  }

  static long sum(FileChannel in, long pieceBytes) throws IOException {
    byte[] array = new byte[ARRAY_BYTES];
    return MappedPieces.total(in, READ_ONLY, 0, in.size(), pieceBytes, piece -> sum(piece, array));
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
