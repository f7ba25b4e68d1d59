package dev.millrace.sys;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;

/// A new file system in a file, which two commands create and mount, until it is closed or the JVM
/// ends.
///
/// Needs root, loop devices and the commands. Without them the test is skipped.
public abstract class ScriptMount implements AutoCloseable {
  private static final long IMAGE_BYTES = 64L << 20;

  private final Path home = InMemory.create("millrace-mount-");
  private final Thread atExit = new Thread(this::removeAtExit);

  /// Mounts the file system, or skips the test.
  ///
  /// @param type its name
  /// @param make creates it in the file `%1$s`
  /// @param mount mounts that file at `%2$s`
  protected ScriptMount(Enum<?> type, String make, String mount) throws IOException {
    this(type, IMAGE_BYTES, make, mount);
  }

  /// @param imageBytes the length of the file, which is sparse
  protected ScriptMount(Enum<?> type, long imageBytes, String make, String mount)
      throws IOException {
    Files.createDirectory(root());
    try (RandomAccessFile file = new RandomAccessFile(image().toFile(), "rw")) {
      file.setLength(imageBytes);
    }
    Runtime.getRuntime().addShutdownHook(atExit);
    if (run((make + " && " + mount).formatted(image(), root())) != 0) {
      close();
      abort("no " + type);
    }
  }

  private Path root() {
    return home.resolve("mounted");
  }

  private Path image() {
    return home.resolve("image");
  }

  /// Returns the directory `folded`, if the commands made one, or the root of the file system.
  public Path directory() {
    Path folded = root().resolve("folded");
    return Files.exists(folded) ? folded : root();
  }

  /// Unmounts, and removes the file. Open files stay usable until they are closed.
  @Override
  public final void close() throws IOException {
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
    int unused = run("while umount --lazy %s; do :; done".formatted(root()));
    String loops = "losetup --associated %s --output NAME --noheadings".formatted(image());
    int unusedToo = run(loops + " | xargs --no-run-if-empty losetup --detach");
    Files.deleteIfExists(root());
    Files.deleteIfExists(image());
    Files.delete(home);
  }

  // The output is not read: a driver that stays would keep the pipe open.
  private static int run(String commands) throws IOException {
    Process process =
        new ProcessBuilder("sh", "-c", commands)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD)
            .start();
    return process.onExit().join().exitValue();
  }
}
