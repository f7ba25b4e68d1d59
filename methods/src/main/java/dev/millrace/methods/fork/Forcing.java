package dev.millrace.methods.fork;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Waits until a file is on its device: fsync(2), the same for every method. */
final class Forcing {
  private Forcing() {}

  /** Forces the content and the length of {@code file}; does nothing if it is missing. */
  static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    } catch (NoSuchFileException e) {
      // The method wrote no file; the check after the clock decides whether that is right.
    }
  }
}
