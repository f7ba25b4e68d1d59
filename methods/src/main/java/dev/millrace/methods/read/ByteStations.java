package dev.millrace.methods.read;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.fixture.StationTable;
import dev.millrace.methods.fixture.WholeLines;
import dev.millrace.methods.platform.LineRanges;
import dev.millrace.methods.platform.Ranges;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/** Tables of stations parsed from bytes by a {@link StationTable}. */
public final class ByteStations {
  /** The part of the file that a thread takes at a time. */
  private static final long STEP_BYTES = 2 << 20;

  private ByteStations() {}

  public static long array(Path source, int bufferBytes) throws IOException {
    StationTable table = new StationTable();
    try (InputStream in = new FileInputStream(source.toFile())) {
      WholeLines.forEach(WholeLines.from(in), ByteBuffer.allocate(bufferBytes), table::add);
    }
    return table.digest();
  }

  public static long channel(Path source, Memory memory, int bufferBytes) throws IOException {
    StationTable table = new StationTable();
    try (FileChannel in = FileChannel.open(source, READ)) {
      WholeLines.forEach(in::read, memory.allocate(bufferBytes), table::add);
    }
    return table.digest();
  }

  public static long mapped(Path source) throws IOException {
    StationTable table = new StationTable();
    try (FileChannel in = FileChannel.open(source, READ)) {
      addMapped(in, 0, in.size(), table);
    }
    return table.digest();
  }

  public static long parallelMapped(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      return parallel(in, (from, to, table) -> addMapped(in, from, to, table));
    }
  }

  /** Several threads, each of which maps the next lines that no thread has taken. */
  public static long mapAndSteal(Path source) throws IOException {
    AtomicLong next = new AtomicLong();
    try (FileChannel in = FileChannel.open(source, READ)) {
      long size = in.size();
      // The counter divides the file, and the ranges only start the threads.
      return parallel(
          in,
          (from, to, table) -> {
            for (long at = next.getAndAdd(STEP_BYTES); at < size; at = next.getAndAdd(STEP_BYTES)) {
              addMapped(in, at, Math.min(size, at + STEP_BYTES), table);
            }
          });
    }
  }

  /** The work of one thread. */
  private interface Part {
    void addTo(long from, long to, StationTable table) throws IOException;
  }

  private static long parallel(FileChannel in, Part part) throws IOException {
    StationTable all = new StationTable();
    Ranges.total(
        in.size(),
        (from, to) -> {
          StationTable table = new StationTable();
          part.addTo(from, to, table);
          synchronized (all) {
            all.add(table);
          }
          return 0;
        });
    return all.digest();
  }

  private static void addMapped(FileChannel in, long from, long to, StationTable table)
      throws IOException {
    LineRanges.total(
        in,
        from,
        to,
        lines -> {
          table.add(lines);
          return 0;
        });
  }
}
