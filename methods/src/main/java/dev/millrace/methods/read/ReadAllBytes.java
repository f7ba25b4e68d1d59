package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files.readAllBytes: the whole file in one array. */
public final class ReadAllBytes implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    byte[] all = Files.readAllBytes(source);
    return ByteSum.of(all, all.length);
  }
}
