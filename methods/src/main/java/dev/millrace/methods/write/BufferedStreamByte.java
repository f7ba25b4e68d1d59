package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** One byte per call to a buffered stream. */
public final class BufferedStreamByte implements WriteMethod {
  private final int bufferBytes;

  public BufferedStreamByte(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (OutputStream file = new FileOutputStream(target.toFile());
        OutputStream out = new BufferedOutputStream(file, bufferBytes)) {
      StreamByte.write(payload, out);
    }
  }
}
