package dev.millrace.sys;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// A new file system in a file, mounted until it is closed or the JVM ends.
///
/// Needs root, `mkfs` for the type, and loop devices. Without them the test is skipped.
public final class LoopMount implements AutoCloseable {
  /// Types of file systems.
  public enum Type {
    /// Shares extents, keeps checksums.
    BTRFS,
    /// Does not clone.
    EXT4,
    /// Shares extents.
    XFS;

    private String lowerCase() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The minimum of mkfs.xfs. The file is sparse.
  private static final long IMAGE_BYTES = 300L << 20;

  private final Path home;
  private final Thread atExit = new Thread(this::removeAtExit);

  private LoopMount(Path home) {
    this.home = home;
  }

  /// Mounts a new file system, or skips the test with a reason.
  public static LoopMount assume(Type type) throws IOException {
    LoopMount mount = new LoopMount(InMemory.create("millrace-loop-"));
    try {
      mount.mount(type);
      return mount;
    } catch (IOException e) {
      mount.close();
      return abort("no loop mount of " + type.lowerCase() + ": " + e.getMessage());
    }
  }

  /// Returns the root of the file system: empty, except for files that mkfs creates.
  public Path directory() {
    return home.resolve("mounted");
  }

  /// Fills the file system, even for root. Preallocation is fast; plain writes take the rest, at
  /// the second time the blocks that a delayed allocation has left.
  public void fill() throws IOException {
    long free = Files.getFileStore(directory()).getUnallocatedSpace();
    String write = "cat /dev/zero >>filler; sync -f filler; ";
    String script = "cd \"$0\"; fallocate -l \"$1\" filler; " + write + write;
    run("sh", "-c", script, directory().toString(), String.valueOf(free / 2));
  }

  private Path image() {
    return home.resolve("image");
  }

  private void mount(Type type) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(image().toFile(), "rw")) {
      file.setLength(IMAGE_BYTES);
    }
    Files.createDirectory(directory());
    run("mkfs." + type.lowerCase(), image().toString());
    Runtime.getRuntime().addShutdownHook(atExit);
    run("mount", "-t", type.lowerCase(), "-o", "loop", image().toString(), directory().toString());
  }

  /// Unmounts, and removes the file. Open files stay usable until they are closed.
  @Override
  public void close() throws IOException {
    Runtime.getRuntime().removeShutdownHook(atExit);
    remove();
  }

  private void removeAtExit() {
    try {
      remove();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void remove() throws IOException {
    while (isMounted()) {
      run("umount", "--lazy", directory().toString());
    }
    Files.deleteIfExists(directory());
    Files.deleteIfExists(image());
    Files.delete(home);
  }

  private boolean isMounted() throws IOException {
    return Files.exists(directory())
        && !Files.getFileStore(directory()).equals(Files.getFileStore(home));
  }

  static void run(String... command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    byte[] output = process.getInputStream().readAllBytes();
    if (process.onExit().join().exitValue() != 0) {
      throw new IOException(List.of(command) + ": " + new String(output, StandardCharsets.UTF_8));
    }
  }
}
