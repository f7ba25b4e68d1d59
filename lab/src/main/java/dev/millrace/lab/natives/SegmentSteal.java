package dev.millrace.lab.natives;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.fixture.StationTable;
import dev.millrace.methods.platform.Ranges;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/// The file mapped as one segment, of which several threads take the next part: the pattern of the
/// fastest entries of the "one billion row challenge".
final class SegmentSteal {
  private static final long STEP_BYTES = 2 << 20;

  private final MemorySegment file;
  private final AtomicLong next = new AtomicLong();
  private final StationTable all = new StationTable();

  private SegmentSteal(MemorySegment file) {
    this.file = file;
  }

  static long digest(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        Arena arena = Arena.ofShared()) {
      return new SegmentSteal(in.map(READ_ONLY, 0, in.size(), arena)).digest();
    }
  }

  private long digest() throws IOException {
    try {
      // The counter divides the file, and the ranges only start the threads.
      Ranges.total(file.byteSize(), (_, _) -> steal());
    } catch (InternalError e) {
      throw ShortTransfer.inMapping(0, file.byteSize(), e);
    }
    return all.digest();
  }

  private long steal() {
    StationTable table = new StationTable();
    for (long at = next.getAndAdd(STEP_BYTES);
        at < file.byteSize();
        at = next.getAndAdd(STEP_BYTES)) {
      long start = lineStart(at);
      long end = lineStart(Math.min(file.byteSize(), at + STEP_BYTES));
      table.add(file.asSlice(start, end - start).asByteBuffer());
    }
    synchronized (all) {
      all.add(table);
    }
    return 0;
  }

  // The first line that starts at the offset or after it.
  private long lineStart(long offset) {
    long at = offset;
    while (at > 0 && at < file.byteSize() && file.get(ValueLayout.JAVA_BYTE, at - 1) != '\n') {
      at++;
    }
    return at;
  }
}
