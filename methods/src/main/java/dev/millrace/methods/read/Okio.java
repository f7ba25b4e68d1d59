package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.nio.file.Path;
import okio.BufferedSource;
import okio.FileSystem;

/** A byte[] from a buffered source of Square Okio, which reads segments of 8 KiB. */
public final class Okio implements ReadMethod {
  private static final int BUFFER_BYTES = 8 << 10;

  @Override
  public long read(Path source) throws IOException {
    try (BufferedSource in = okio.Okio.buffer(FileSystem.SYSTEM.source(okio.Path.get(source)))) {
      return sum(in, new byte[BUFFER_BYTES]);
    }
  }

  private static long sum(BufferedSource in, byte[] buffer) throws IOException {
    long sum = 0;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      sum += ByteSum.of(buffer, count);
    }
    return sum;
  }
}
