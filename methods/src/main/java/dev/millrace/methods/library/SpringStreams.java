package dev.millrace.methods.library;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.springframework.util.StreamUtils;

/** StreamUtils.copy of Spring, between plain streams. */
public final class SpringStreams {
  private SpringStreams() {}

  public static void copy(Path source, Path target) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile());
        OutputStream out = new FileOutputStream(target.toFile())) {
      // Not the number of bytes above 2 GiB, although every byte has arrived.
      int unused = StreamUtils.copy(in, out);
    }
  }
}
