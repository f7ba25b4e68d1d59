package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files.copy from a path to a stream. */
public final class FilesCopyToStream implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (OutputStream out = new FileOutputStream(target.toFile())) {
      Files.copy(source, out);
    }
  }
}
