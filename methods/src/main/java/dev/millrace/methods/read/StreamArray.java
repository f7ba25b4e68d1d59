package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** A byte[] from a plain stream. */
public final class StreamArray implements ReadMethod {
  private final int bufferBytes;

  public StreamArray(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile())) {
      return sum(in, new byte[bufferBytes]);
    }
  }

  static long sum(InputStream in, byte[] buffer) throws IOException {
    long sum = 0;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      sum += ByteSum.of(buffer, count);
    }
    return sum;
  }
}
