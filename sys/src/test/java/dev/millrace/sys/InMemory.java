package dev.millrace.sys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/// Temporary directories in memory where the system has enough of it: thousands of short-lived
/// files then need no disk.
public final class InMemory implements TempDirFactory {
  private static final Path MEMORY = Path.of("/dev/shm");

  /// More than any test writes. Containers often have 64 MiB.
  private static final long NEEDED_BYTES = 2L << 30;

  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext extension)
      throws IOException {
    return create("millrace-");
  }

  static Path create(String prefix) throws IOException {
    return Files.isWritable(MEMORY) && MEMORY.toFile().getUsableSpace() > NEEDED_BYTES
        ? Files.createTempDirectory(MEMORY, prefix)
        : Files.createTempDirectory(prefix);
  }
}
