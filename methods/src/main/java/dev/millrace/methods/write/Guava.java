package dev.millrace.methods.write;

import com.google.common.io.Files;
import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.nio.file.Path;

/** Files.write of Google Guava: the whole file from one array. */
public final class Guava implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    Files.write(payload.whole(), target.toFile());
  }
}
