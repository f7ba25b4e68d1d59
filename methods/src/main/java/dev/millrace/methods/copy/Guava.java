package dev.millrace.methods.copy;

import com.google.common.io.Files;
import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Path;

/** Files.copy of Google Guava, from file to file. */
public final class Guava implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    Files.copy(source.toFile(), target.toFile());
  }
}
