package dev.millrace.methods;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Asks the page cache about a file, through mincore(2). */
final class Residency {
  private static final long PIECE_BYTES = 1L << 30;

  private Residency() {}

  /** Whether every page of {@code file} is in memory now; true for an empty file. */
  static boolean isResident(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long bytes = channel.size();
      for (long from = 0; from < bytes; from += PIECE_BYTES) {
        long count = Math.min(PIECE_BYTES, bytes - from);
        if (!channel.map(MapMode.READ_ONLY, from, count).isLoaded()) {
          return false;
        }
      }
      return true;
    }
  }
}
