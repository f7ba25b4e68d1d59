package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files.readAllBytes, then Files.write: the whole file in one array. */
public final class ReadAllBytes implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    Files.write(target, Files.readAllBytes(source));
  }
}
