package dev.millrace.files.internal.path;

import static java.nio.file.StandardOpenOption.READ;

import java.io.IOException;
import java.nio.channels.Channel;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// Waits until the names in a directory are on their device, by the means of Java. An interrupt
/// does not end the wait, because the copy already has its name.
public final class DirectorySync {
  private DirectorySync() {}

  /// Waits for the directory of a file. Where directories cannot be opened, as on Windows, file
  /// systems keep a journal of names, and the call returns at once.
  public static void around(Path file) throws IOException {
    of(() -> FileChannel.open(file.toAbsolutePath().resolveSibling("."), READ));
  }

  static void of(Opening directory) throws IOException {
    UninterruptedWork.DEFAULT.call(() -> {
      force(directory);
      return true;
    });
  }

  private static void force(Opening directory) throws IOException {
    Channel channel;
    try {
      channel = directory.open();
    } catch (IOException | UnsupportedOperationException e) {
      return;
    }
    try (channel) {
      if (channel instanceof FileChannel file) {
        file.force(true);
      }
    }
  }

  /// Opens a directory like a file.
  @FunctionalInterface
  interface Opening {
    Channel open() throws IOException;
  }
}
