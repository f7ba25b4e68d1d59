package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/** A byte[] between buffered streams, whose own buffers keep their default size. */
public final class BufferedStreamArray implements CopyMethod {
  private final int bufferBytes;

  public BufferedStreamArray(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream in = new BufferedInputStream(new FileInputStream(source.toFile()));
        OutputStream out = new BufferedOutputStream(new FileOutputStream(target.toFile()))) {
      StreamArray.transfer(in, out, new byte[bufferBytes]);
    }
  }
}
