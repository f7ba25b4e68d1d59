package dev.millrace.files.internal.metadata;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A new file system that keeps less of a file than most, mounted until it is closed.
///
/// Needs root and the tools that create and mount it; otherwise skips the test.
final class PoorMount implements AutoCloseable {
  /// The file systems that can be mounted.
  enum Type {
    /// No extended attributes, no access control lists.
    RAMFS,
    /// Times in whole seconds.
    EXT4_OF_SMALL_INODES,
    /// No owner, no mode and no access control lists, which it ignores without an error; times of
    /// 100 ns.
    NTFS
  }

  private static final long IMAGE_BYTES = 16L << 20;

  private final Path home;

  private PoorMount(Path home) {
    this.home = home;
  }

  /// Mounts a new file system, or skips the test with the reason why that is not possible.
  static PoorMount assume(Type type) throws IOException {
    PoorMount mount = new PoorMount(Files.createTempDirectory("millrace-poor-"));
    try {
      mount.mount(type);
      return mount;
    } catch (IOException e) {
      mount.remove();
      return abort("no " + type + ": " + e.getMessage());
    }
  }

  /// The root of the file system.
  Path directory() {
    return home.resolve("mounted");
  }

  private void mount(Type type) throws IOException {
    String directory = Files.createDirectory(directory()).toString();
    String image = home.resolve("image").toString();
    try (RandomAccessFile file = new RandomAccessFile(image, "rw")) {
      file.setLength(IMAGE_BYTES);
    }
    switch (type) {
      case RAMFS -> run("mount", "-t", "ramfs", "none", directory);
      case EXT4_OF_SMALL_INODES -> {
        run("mkfs.ext4", "-q", "-I", "128", image);
        run("mount", "-o", "loop", image, directory);
      }
      case NTFS -> {
        run("mkntfs", "-q", "-F", image);
        run("ntfs-3g", image, directory);
      }
    }
  }

  @Override
  public void close() throws IOException {
    run("umount", "--lazy", directory().toString());
    remove();
  }

  private void remove() throws IOException {
    Files.deleteIfExists(directory());
    Files.deleteIfExists(home.resolve("image"));
    Files.delete(home);
  }

  // The output is not read: a driver that stays would keep the pipe open.
  private static void run(String... command) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD)
            .start();
    int exit = process.onExit().join().exitValue();
    if (exit != 0) {
      throw new IOException(List.of(command) + ": exit code " + exit);
    }
  }
}
