package dev.millrace.methods.library;

import com.google.common.io.ByteStreams;
import com.google.common.io.Files;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;

/** The methods of Google Guava. */
public final class Guava {
  private Guava() {}

  /** Files.copy of Google Guava, from file to file. */
  public static CopyMethod copy() {
    return (source, target) -> Files.copy(source.toFile(), target.toFile());
  }

  /** ByteStreams.copy of Google Guava, between plain streams. */
  public static CopyMethod copyStreams() {
    return (source, target) -> {
      try (InputStream in = new FileInputStream(source.toFile());
          OutputStream out = new FileOutputStream(target.toFile())) {
        long unused = ByteStreams.copy(in, out);
      }
    };
  }

  /** Files.toByteArray of Google Guava: the whole file in one array. */
  public static ReadMethod read() {
    return source -> {
      byte[] all = Files.toByteArray(source.toFile());
      return ByteSum.of(all, all.length);
    };
  }

  /** ByteStreams.toByteArray of Google Guava, from a plain stream. */
  public static ReadMethod readStream() {
    return source -> {
      try (InputStream in = new FileInputStream(source.toFile())) {
        byte[] all = ByteStreams.toByteArray(in);
        return ByteSum.of(all, all.length);
      }
    };
  }

  /** Files.write of Google Guava: the whole file from one array. */
  public static WriteMethod write() {
    return (payload, target) -> Files.write(payload.whole(), target.toFile());
  }
}
