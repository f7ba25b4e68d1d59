package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** One byte per call from a buffered stream. */
public final class BufferedStreamByte implements ReadMethod {
  private final int bufferBytes;

  public BufferedStreamByte(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (InputStream file = new FileInputStream(source.toFile());
        InputStream in = new BufferedInputStream(file, bufferBytes)) {
      return StreamByte.sum(in);
    }
  }
}
