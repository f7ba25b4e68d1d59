package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Parts of a byte[] to the stream of Files.newOutputStream, which is based on a channel. */
public final class FilesNewOutputStream implements WriteMethod {
  private final int bufferBytes;

  public FilesNewOutputStream(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (OutputStream out = Files.newOutputStream(target)) {
      StreamArray.write(payload, out, bufferBytes);
    }
  }
}
