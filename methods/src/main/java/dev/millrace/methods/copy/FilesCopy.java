package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files.copy from path to path; each JDK moves the bytes differently. */
public final class FilesCopy implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    Files.copy(source, target);
  }
}
