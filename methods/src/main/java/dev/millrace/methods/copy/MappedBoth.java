package dev.millrace.methods.copy;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.channels.FileChannel.MapMode.READ_WRITE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.MappedPieces;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.nio.MappedByteBuffer;
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
      MappedByteBuffer from = in.map(READ_ONLY, position, count);
      MappedByteBuffer to = out.map(READ_WRITE, position, count); // also sizes the target
      try {
        to.put(from);
      } catch (InternalError e) {
        throw ShortTransfer.inMapping(position, position + count, e);
      }
    }
  }
}
