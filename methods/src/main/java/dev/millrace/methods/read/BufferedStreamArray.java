package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** A byte[] from a buffered stream, whose own buffer keeps its default size. */
public final class BufferedStreamArray implements ReadMethod {
  private final int bufferBytes;

  public BufferedStreamArray(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (InputStream in = new BufferedInputStream(new FileInputStream(source.toFile()))) {
      return StreamArray.sum(in, new byte[bufferBytes]);
    }
  }
}
