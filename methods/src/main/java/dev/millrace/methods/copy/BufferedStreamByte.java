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

/** One byte per call between buffered streams. */
public final class BufferedStreamByte implements CopyMethod {
  private final int bufferBytes;

  public BufferedStreamByte(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream file = new FileInputStream(source.toFile());
        InputStream in = new BufferedInputStream(file, bufferBytes);
        OutputStream newFile = new FileOutputStream(target.toFile());
        OutputStream out = new BufferedOutputStream(newFile, bufferBytes)) {
      StreamByte.transfer(in, out);
    }
  }
}
