package dev.millrace.methods.copy;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/** The source mapped, and the mapping written to a FileChannel. */
public final class MappedWrite implements CopyMethod {
  /** A mapping ends below 2 GiB, so larger files are mapped piece by piece. */
  static final long PIECE_BYTES = 1L << 30;

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      transfer(in, out, PIECE_BYTES);
    }
  }

  static void transfer(FileChannel in, WritableByteChannel out, long pieceBytes)
      throws IOException {
    long size = in.size();
    for (long position = 0; position < size; position += pieceBytes) {
      long count = Math.min(pieceBytes, size - position);
      ChannelBuffer.writeAll(in.map(READ_ONLY, position, count), out);
    }
  }
}
