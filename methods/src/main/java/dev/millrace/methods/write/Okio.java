package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.nio.file.Path;
import okio.BufferedSink;
import okio.FileSystem;

/** One write of an array to a buffered sink of Square Okio, which moves segments of 8 KiB. */
public final class Okio implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (BufferedSink out = okio.Okio.buffer(FileSystem.SYSTEM.sink(okio.Path.get(target)))) {
      for (byte[] piece : payload.pieces()) {
        out.write(piece);
      }
    }
  }
}
