package dev.millrace.methods.library;

import dev.millrace.methods.Payload;
import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.nio.file.Path;
import okio.BufferedSink;
import okio.BufferedSource;
import okio.FileSystem;

/** The methods of Square Okio, which moves segments of 8 KiB. */
public final class Okio {
  private static final int BUFFER_BYTES = 8 << 10;

  private Okio() {}

  /** FileSystem.copy of Square Okio, which moves segments of 8 KiB. */
  public static void copy(Path source, Path target) throws IOException {
    FileSystem.SYSTEM.copy(okio.Path.get(source), okio.Path.get(target));
  }

  /** A byte[] from a buffered source of Square Okio, which reads segments of 8 KiB. */
  public static long read(Path source) throws IOException {
    try (BufferedSource in = okio.Okio.buffer(FileSystem.SYSTEM.source(okio.Path.get(source)))) {
      return sum(in, new byte[BUFFER_BYTES]);
    }
  }

  private static long sum(BufferedSource in, byte[] buffer) throws IOException {
    long sum = 0;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      sum += ByteSum.of(buffer, count);
    }
    return sum;
  }

  /** One write of an array to a buffered sink of Square Okio, which moves segments of 8 KiB. */
  public static void write(Payload payload, Path target) throws IOException {
    try (BufferedSink out = okio.Okio.buffer(FileSystem.SYSTEM.sink(okio.Path.get(target)))) {
      for (byte[] piece : payload.pieces()) {
        out.write(piece);
      }
    }
  }
}
