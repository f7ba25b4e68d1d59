package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/** A byte[] from a RandomAccessFile. */
public final class RandomAccess implements ReadMethod {
  private final int bufferBytes;

  public RandomAccess(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (RandomAccessFile in = new RandomAccessFile(source.toFile(), "r")) {
      return sum(in, new byte[bufferBytes]);
    }
  }

  static long sum(RandomAccessFile in, byte[] buffer) throws IOException {
    long sum = 0;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      sum += ByteSum.of(buffer, count);
    }
    return sum;
  }
}
