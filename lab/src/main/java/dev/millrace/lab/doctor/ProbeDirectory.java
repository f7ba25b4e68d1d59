package dev.millrace.lab.doctor;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/// A directory for the files of probes. It is removed when it is closed, or when the JVM ends.
final class ProbeDirectory implements AutoCloseable {
  /// A probe may create a file while the JVM ends.
  private static final int MOST_TRIES = 100;

  private final Path path;
  private final Thread hook = new Thread(this::removeAtExit, "probe-cleanup");

  private ProbeDirectory(Path path) {
    this.path = path;
  }

  /// Creates the directory.
  static ProbeDirectory in(CheckedDirectory directory) {
    Path path = directory.path().resolve(".millrace-doctor-" + UUID.randomUUID());
    ProbeDirectory made = new ProbeDirectory(path);
    Runtime.getRuntime().addShutdownHook(made.hook);
    try {
      Files.createDirectory(path);
      return made;
    } catch (IOException e) {
      made.unregister();
      throw CheckedDirectory.failure(
          directory.path(),
          "takes no new directories%s; name another directory".formatted(reason(e)));
    }
  }

  // The reason of the system, such as a full disk.
  private static String reason(IOException failure) {
    return failure instanceof FileSystemException named && named.getReason() != null
        ? " (" + named.getReason() + ")"
        : "";
  }

  Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    try {
      remove();
    } finally {
      unregister();
    }
  }

  private void unregister() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      awaitTheEnd();
    }
  }

  // The JVM is ending, and the hook removes the directory: a failure of a probe means nothing now.
  @SuppressWarnings("InfiniteLoopStatement")
  private static void awaitTheEnd() {
    while (true) {
      LockSupport.park();
    }
  }

  private void removeAtExit() {
    for (int i = 0; i < MOST_TRIES; i++) {
      try {
        remove();
        return;
      } catch (IOException e) {
        // A probe has just created another file.
      }
    }
  }

  private void remove() throws IOException {
    if (!Existing.isAt(path)) {
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(path);
  }
}
