package dev.millrace.methods.fork;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Reads the residency of files in the page cache, through mincore(2), which Windows lacks. */
final class SourceResidency {
  /** The share on systems that do not report it. */
  private static final double UNKNOWN = -1;

  private static final long PIECE_BYTES = 1L << 30;

  private SourceResidency() {}

  /**
   * Returns the share of the sources that are completely in memory; 1 for a write, which has no
   * source; -1 if the system does not report it.
   */
  static double share(List<Source> sources, Task.Kind kind) throws IOException {
    if (kind == Task.Kind.WRITE) {
      return 1;
    }
    return isReported() ? measured(sources) : UNKNOWN;
  }

  // There the JDK reports every mapped file as absent.
  private static boolean isReported() {
    return File.separatorChar != '\\';
  }

  private static double measured(List<Source> sources) throws IOException {
    int resident = 0;
    for (Source source : sources) {
      resident += isResident(source.path()) ? 1 : 0;
    }
    return resident / (double) sources.size();
  }

  private static boolean isResident(Path file) throws IOException {
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
