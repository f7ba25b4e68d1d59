package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** One byte per call to a plain stream: one system call for each byte. */
public final class StreamByte implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (OutputStream out = new FileOutputStream(target.toFile())) {
      write(payload, out);
    }
  }

  static void write(Payload payload, OutputStream out) throws IOException {
    for (byte[] piece : payload.pieces()) {
      for (byte b : piece) {
        out.write(b);
      }
    }
  }
}
