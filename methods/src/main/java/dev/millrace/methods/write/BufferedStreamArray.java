package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** Parts of a byte[] to a buffered stream, whose own buffer keeps its default size. */
public final class BufferedStreamArray implements WriteMethod {
  private final int bufferBytes;

  public BufferedStreamArray(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (OutputStream file = new FileOutputStream(target.toFile());
        OutputStream out = new BufferedOutputStream(file)) {
      StreamArray.write(payload, out, bufferBytes);
    }
  }
}
