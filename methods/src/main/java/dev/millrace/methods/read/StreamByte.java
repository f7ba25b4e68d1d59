package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** One byte per call from a plain stream: one system call for each byte. */
public final class StreamByte implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile())) {
      return sum(in);
    }
  }

  static long sum(InputStream in) throws IOException {
    long sum = 0;
    for (int b = in.read(); b >= 0; b = in.read()) {
      sum += b;
    }
    return sum;
  }
}
