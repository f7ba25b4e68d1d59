package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.apache.commons.io.IOUtils;

/** IOUtils.toByteArray of Apache Commons IO, from a plain stream. */
public final class CommonsIoStream implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile())) {
      byte[] all = IOUtils.toByteArray(in);
      return ByteSum.of(all, all.length);
    }
  }
}
