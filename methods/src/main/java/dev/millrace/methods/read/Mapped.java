package dev.millrace.methods.read;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.MappedPieces;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The file mapped, and the mapping summed in place. */
public final class Mapped implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return sum(in, 0, in.size(), MappedPieces.PIECE_BYTES);
    }
  }

  /** Sums the bytes from {@code from} on and before {@code to}. */
  static long sum(FileChannel in, long from, long to, long pieceBytes) throws IOException {
    return MappedPieces.total(in, READ_ONLY, from, to, pieceBytes, ByteSum::of);
  }
}
