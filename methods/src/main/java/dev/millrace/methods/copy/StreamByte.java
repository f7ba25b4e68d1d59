package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/** One byte per call between plain streams: two system calls for each byte. */
public final class StreamByte implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile());
        OutputStream out = new FileOutputStream(target.toFile())) {
      transfer(in, out);
    }
  }

  static void transfer(InputStream in, OutputStream out) throws IOException {
    for (int b = in.read(); b >= 0; b = in.read()) {
      out.write(b);
    }
  }
}
