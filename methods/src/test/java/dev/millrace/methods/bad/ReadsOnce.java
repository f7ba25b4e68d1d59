package dev.millrace.methods.bad;

import dev.millrace.methods.ReadMethod;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Keeps its stream open, so that it reads nothing after the first end of the file. */
final class ReadsOnce implements ReadMethod {
  private @Nullable InputStream in;

  @Override
  public long read(Path source) throws IOException {
    if (in == null) {
      in = Files.newInputStream(source);
    }
    long sum = 0;
    for (byte b : in.readAllBytes()) {
      sum += Byte.toUnsignedInt(b);
    }
    return sum;
  }
}
