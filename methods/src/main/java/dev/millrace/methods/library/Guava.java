package dev.millrace.methods.library;

import com.google.common.io.ByteStreams;
import com.google.common.io.Files;
import dev.millrace.methods.Payload;
import dev.millrace.methods.fixture.ByteSum;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/** The methods of Google Guava. */
public final class Guava {
  private Guava() {}

  public static void copy(Path source, Path target) throws IOException {
    Files.copy(source.toFile(), target.toFile());
  }

  public static void copyStreams(Path source, Path target) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile());
        OutputStream out = new FileOutputStream(target.toFile())) {
      long unused = ByteStreams.copy(in, out);
    }
  }

  /** Files.toByteArray of Google Guava: the whole file in one array. */
  public static long read(Path source) throws IOException {
    byte[] all = Files.toByteArray(source.toFile());
    return ByteSum.of(all, all.length);
  }

  public static long readStream(Path source) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile())) {
      byte[] all = ByteStreams.toByteArray(in);
      return ByteSum.of(all, all.length);
    }
  }

  /** Files.write of Google Guava: the whole file from one array. */
  public static void write(Payload payload, Path target) throws IOException {
    Files.write(payload.whole(), target.toFile());
  }
}
