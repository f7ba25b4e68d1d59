package dev.millrace.lab.doctor;

import dev.millrace.model.evidence.Quantiles;
import dev.millrace.model.text.Format;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/// Times fsync(2) of a few bytes.
record SyncProbe(Path directory) {
  static final String FSYNC = "fsync";

  private static final int MOST_CALLS = 20;
  private static final long MOST_NANOS = 300_000_000;
  private static final int BYTES = 4 << 10;

  Ability cost() throws IOException {
    List<Long> nanos = new ArrayList<>();
    Path file = directory.resolve("synced");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      long startNanos = System.nanoTime();
      while (nanos.size() < MOST_CALLS && System.nanoTime() - startNanos < MOST_NANOS) {
        channel.write(ByteBuffer.allocate(BYTES));
        nanos.add(nanosOf(channel));
      }
    }
    double median = Quantiles.median(nanos.stream().mapToDouble(Long::doubleValue).toArray());
    return Ability.yes(FSYNC, "%s for 4 KiB".formatted(Format.seconds(median / 1e9)));
  }

  private static long nanosOf(FileChannel channel) throws IOException {
    long startNanos = System.nanoTime();
    channel.force(true);
    return System.nanoTime() - startNanos;
  }
}
