package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files.copy from a stream to a path. */
public final class FilesCopyStream implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile())) {
      Files.copy(in, target);
    }
  }
}
