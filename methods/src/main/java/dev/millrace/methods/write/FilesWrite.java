package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files.write: the whole file from one array. */
public final class FilesWrite implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    Files.write(target, payload.whole());
  }
}
