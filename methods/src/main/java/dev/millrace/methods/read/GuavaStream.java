package dev.millrace.methods.read;

import com.google.common.io.ByteStreams;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** ByteStreams.toByteArray of Google Guava, from a plain stream. */
public final class GuavaStream implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile())) {
      byte[] all = ByteStreams.toByteArray(in);
      return ByteSum.of(all, all.length);
    }
  }
}
