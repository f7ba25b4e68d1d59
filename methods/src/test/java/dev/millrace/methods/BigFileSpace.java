package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A directory for {@link BigFile}s: in memory if half of it stays free, since disks take minutes.
 */
final class BigFileSpace {
  private static final Path MEMORY = Path.of("/dev/shm");

  /** A source, a target, and the target before it, which may still be mapped. */
  private static final int FILES = 6;

  private final Path directory;
  private final boolean isMounted;

  /** Creates the directory. */
  BigFileSpace() throws IOException {
    boolean isInMemory =
        Files.isWritable(MEMORY) && MEMORY.toFile().getUsableSpace() > FILES * BigFile.BYTES;
    directory =
        isInMemory ? Files.createTempDirectory(MEMORY, "big") : Files.createTempDirectory("big");
    isMounted = isInMemory && mount();
  }

  /** With large pages, memory for a file takes a third of the time. Only root may mount. */
  private boolean mount() {
    return succeeds("mount", "-t", "tmpfs", "-o", "huge=always", "none", directory.toString());
  }

  private static boolean succeeds(String... command) {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .onExit()
              .join()
              .exitValue()
          == 0;
    } catch (IOException e) {
      return false; // the program is missing
    }
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
    if (Mappings.areIn(directory)) {
      System.gc(); // a mapped file keeps its space until its mapping is collected
    }
  }

  void close() throws IOException {
    Files.deleteIfExists(directory.resolve("big"));
    if (isMounted) {
      assertThat(succeeds("umount", directory.toString())).as("unmounted").isTrue();
    }
    Files.delete(directory);
    assertThat(directory).doesNotExist();
  }
}
