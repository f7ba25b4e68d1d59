package dev.millrace.methods.read;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.platform.MappedPieces;
import dev.millrace.methods.platform.Ranges;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Counts of line ends among bytes, one comparison for each byte. */
public final class ByteLines {
  private ByteLines() {}

  public static long streamBytes(Path source, int bufferBytes) throws IOException {
    long count = 0;
    try (InputStream in =
        new BufferedInputStream(new FileInputStream(source.toFile()), bufferBytes)) {
      for (int next = in.read(); next >= 0; next = in.read()) {
        count += next == '\n' ? 1 : 0;
      }
    }
    return count;
  }

  public static long array(Path source, int bufferBytes) throws IOException {
    byte[] buffer = new byte[bufferBytes];
    long count = 0;
    try (InputStream in = new FileInputStream(source.toFile())) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        count += ends(buffer, read);
      }
    }
    return count;
  }

  private static int ends(byte[] bytes, int length) {
    int count = 0;
    for (int i = 0; i < length; i++) {
      count += bytes[i] == '\n' ? 1 : 0;
    }
    return count;
  }

  public static long channel(Path source, Memory memory, int bufferBytes) throws IOException {
    ByteBuffer buffer = memory.allocate(bufferBytes);
    long count = 0;
    try (FileChannel in = FileChannel.open(source, READ)) {
      while (in.read(buffer) >= 0) {
        buffer.flip();
        count += ends(buffer);
        buffer.clear();
      }
    }
    return count;
  }

  private static long ends(ByteBuffer bytes) {
    int count = 0;
    for (int i = bytes.position(); i < bytes.limit(); i++) {
      count += bytes.get(i) == '\n' ? 1 : 0;
    }
    return count;
  }

  public static long mapped(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return mapped(in, 0, in.size());
    }
  }

  public static long parallelMapped(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return Ranges.total(in.size(), (from, to) -> mapped(in, from, to));
    }
  }

  private static long mapped(FileChannel in, long from, long to) throws IOException {
    return MappedPieces.total(in, READ_ONLY, from, to, MappedPieces.PIECE_BYTES, ByteLines::ends);
  }
}
