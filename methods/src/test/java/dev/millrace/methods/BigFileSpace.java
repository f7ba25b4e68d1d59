package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A directory for {@link BigFile}s: in memory if half of it stays free, since disks take minutes.
 */
final class BigFileSpace implements AutoCloseable {
  private static final Path MEMORY = Path.of("/dev/shm");

  /** Two tests may run at the same time, each with a source and a target. */
  private static final int FILES = 6;

  private final Path directory;

  /** Creates the directory. */
  BigFileSpace() throws IOException {
    directory =
        Files.isWritable(MEMORY) && MEMORY.toFile().getUsableSpace() > FILES * BigFile.BYTES
            ? Files.createTempDirectory(MEMORY, "big")
            : Files.createTempDirectory("big");
  }

  Path directory() {
    return directory;
  }

  Path target() {
    return directory.resolve("target");
  }

  void assumeDirectIoFor(MethodId id) {
    if (id.name().equals("direct-io")) {
      DirectIoSupport.assume(directory);
    }
  }

  /** Removes the target of one method. */
  void free() throws IOException {
    Files.deleteIfExists(target());
    System.gc(); // a mapped file keeps its space until its mapping is collected
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(directory.resolve("big"));
    Files.delete(directory);
    assertThat(directory).doesNotExist();
  }
}
