package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/** A byte[] between plain streams. */
public final class StreamArray implements CopyMethod {
  private final int bufferBytes;

  public StreamArray(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile());
        OutputStream out = new FileOutputStream(target.toFile())) {
      transfer(in, out, new byte[bufferBytes]);
    }
  }

  static void transfer(InputStream in, OutputStream out, byte[] buffer) throws IOException {
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      out.write(buffer, 0, count);
    }
  }
}
