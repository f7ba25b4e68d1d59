package dev.millrace.methods.library;

import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.MMapDirectory;

/** A byte[] from the input of Lucene's MMapDirectory, which maps the file. */
public final class Lucene {
  private static final int BUFFER_BYTES = 8 << 10;

  private Lucene() {}

  public static long read(Path source) throws IOException {
    Path directory = source.toAbsolutePath().getParent();
    String name = source.getFileName().toString();
    try (Directory files = new MMapDirectory(directory);
        IndexInput in = files.openInput(name, IOContext.READONCE)) {
      return sum(in, new byte[BUFFER_BYTES]);
    }
  }

  private static long sum(IndexInput in, byte[] buffer) throws IOException {
    long sum = 0;
    long left = in.length();
    while (left > 0) {
      int count = (int) Math.min(left, buffer.length);
      in.readBytes(buffer, 0, count);
      sum += ByteSum.of(buffer, count);
      left -= count;
    }
    return sum;
  }
}
