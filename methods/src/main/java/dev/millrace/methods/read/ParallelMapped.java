package dev.millrace.methods.read;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.platform.MappedPieces;
import dev.millrace.methods.platform.Ranges;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Several threads, each with a mapped range of the file as in {@link Mapped}. */
public final class ParallelMapped implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return Ranges.total(
          in.size(), (from, to) -> Mapped.sum(in, from, to, MappedPieces.PIECE_BYTES));
    }
  }
}
