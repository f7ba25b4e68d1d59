package dev.millrace.methods.copy;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.channels.FileChannel.MapMode.READ_WRITE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.MappedPiece;
import dev.millrace.methods.platform.MappedPieces;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Both files mapped as in {@link MappedPieces}, copied from memory to memory. */
public final class MappedBoth implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, READ, WRITE)) {
      transfer(in, out, MappedPieces.PIECE_BYTES);
    }
  }

  static void transfer(FileChannel in, FileChannel out, long pieceBytes) throws IOException {
    long size = in.size();
    for (long position = 0; position < size; position += pieceBytes) {
      long count = Math.min(pieceBytes, size - position);
      try (MappedPiece from = MappedPiece.map(in, READ_ONLY, position, count);
          MappedPiece to = MappedPiece.map(out, READ_WRITE, position, count)) {
        to.buffer().put(from.buffer());
      } catch (InternalError e) {
        throw ShortTransfer.inMapping(position, position + count, e);
      }
    }
  }
}
