package dev.millrace.methods.platform;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** The lines that start in a range of a file, mapped in pieces of whole lines. */
public final class LineRanges {
  private static final int PROBE_BYTES = 256;

  private LineRanges() {}

  /**
   * Adds up the results of {@code use} for the lines that start from {@code from} on, before {@code
   * to}.
   */
  public static long total(FileChannel file, long from, long to, MappedPieces.Use use)
      throws IOException {
    long end = lineStart(file, to);
    long total = 0;
    for (long start = lineStart(file, from); start < end; ) {
      long next = Math.min(end, lineStart(file, start + MappedPieces.PIECE_BYTES));
      total += MappedPieces.total(file, READ_ONLY, start, next, next - start, use);
      start = next;
    }
    return total;
  }

  // The first line that starts at the offset or after it.
  private static long lineStart(FileChannel file, long offset) throws IOException {
    if (offset == 0) {
      return 0;
    }
    ByteBuffer probe = ByteBuffer.allocate(PROBE_BYTES);
    long at = offset - 1;
    while (file.read(probe, at) > 0) {
      for (int i = 0; i < probe.position(); i++) {
        if (probe.get(i) == '\n') {
          return at + i + 1;
        }
      }
      at += probe.position();
      probe.clear();
    }
    return file.size();
  }
}
