package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A byte[] from the stream of Files.newInputStream, which is based on a channel. */
public final class FilesNewInputStream implements ReadMethod {
  private final int bufferBytes;

  public FilesNewInputStream(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public long read(Path source) throws IOException {
    try (InputStream in = Files.newInputStream(source)) {
      return StreamArray.sum(in, new byte[bufferBytes]);
    }
  }
}
