package dev.millrace.methods.read;

import com.google.common.io.Files;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.nio.file.Path;

/** Files.toByteArray of Google Guava: the whole file in one array. */
public final class Guava implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    byte[] all = Files.toByteArray(source.toFile());
    return ByteSum.of(all, all.length);
  }
}
