package dev.millrace.methods.read;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.platform.MappedPieces;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The file mapped, and one byte per call from the mapping. */
public final class MappedByte implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return sum(in, MappedPieces.PIECE_BYTES);
    }
  }

  static long sum(FileChannel in, long pieceBytes) throws IOException {
    return MappedPieces.total(in, READ_ONLY, 0, in.size(), pieceBytes, MappedByte::sum);
  }

  private static long sum(MappedByteBuffer piece) {
    long sum = 0;
    while (piece.hasRemaining()) {
      sum += piece.get() & 0xff;
    }
    return sum;
  }
}
