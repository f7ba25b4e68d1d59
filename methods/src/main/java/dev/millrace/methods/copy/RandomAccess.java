package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/** A byte[] between two RandomAccessFiles. */
public final class RandomAccess implements CopyMethod {
  private final int bufferBytes;

  public RandomAccess(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (RandomAccessFile in = new RandomAccessFile(source.toFile(), "r");
        RandomAccessFile out = new RandomAccessFile(target.toFile(), "rw")) {
      transfer(in, out, new byte[bufferBytes]);
    }
  }

  static void transfer(RandomAccessFile in, RandomAccessFile out, byte[] buffer)
      throws IOException {
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      out.write(buffer, 0, count);
    }
  }
}
