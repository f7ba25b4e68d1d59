package dev.millrace.methods.copy;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.MappedPieces;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/** The source mapped, and the mapping written to a FileChannel. */
public final class MappedWrite implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      transfer(in, out, MappedPieces.PIECE_BYTES);
    }
  }

  static void transfer(FileChannel in, WritableByteChannel out, long pieceBytes)
      throws IOException {
    MappedPieces.total(
        in,
        READ_ONLY,
        0,
        in.size(),
        pieceBytes,
        piece -> {
          ChannelBuffer.writeAll(piece, out);
          return piece.capacity();
        });
  }
}
