package dev.millrace.lab.doctor;

import dev.millrace.model.evidence.Quantiles;
import dev.millrace.model.text.Format;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Probes the resolution of the modification times of files, and the least interval between the
/// times of two writes.
record TimeProbes(Path directory) {
  static final String TIMES = "file times";

  private static final long PROBE_NANOS = 60_000_000;
  private static final int STORED_NANOS = 123_456_789;
  private static final Instant STORED = Instant.ofEpochSecond(1_500_000_001, STORED_NANOS);
  private static final long SECOND = 1_000_000_000;

  Ability times() throws IOException {
    Path file = Files.createFile(directory.resolve("times"));
    Files.setLastModifiedTime(file, FileTime.from(STORED));
    Instant kept = Files.getLastModifiedTime(file).toInstant();
    long stored = storedNanos(kept);
    long shortest = shortestNanos(file);
    return Ability.yes(
        TIMES,
        "stored in steps of %s; least difference between two writes: %s"
            .formatted(words(stored), words(shortest)));
  }

  private static String words(long nanos) {
    return nanos == 0 ? "more than " + words(PROBE_NANOS) : Format.seconds(nanos / 1e9);
  }

  private static long storedNanos(Instant kept) {
    if (kept.getEpochSecond() != STORED.getEpochSecond()) {
      return 2 * SECOND;
    }
    long unit = 1;
    while (unit < SECOND && kept.getNano() != STORED_NANOS / unit * unit) {
      unit *= 10;
    }
    return unit;
  }

  // Returns 0 if the probe ended before the second time.
  private static long shortestNanos(Path file) throws IOException {
    long shortest = Long.MAX_VALUE;
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      long endNanos = System.nanoTime() + PROBE_NANOS;
      long last = nanosOfWrite(channel, file);
      while (System.nanoTime() - endNanos < 0) {
        long now = nanosOfWrite(channel, file);
        shortest = now > last ? Math.min(shortest, now - last) : shortest;
        last = now;
      }
    }
    return shortest == Long.MAX_VALUE ? 0 : shortest;
  }

  private static long nanosOfWrite(FileChannel channel, Path file) throws IOException {
    channel.write(ByteBuffer.allocate(1), 0);
    return Files.getLastModifiedTime(file).to(TimeUnit.NANOSECONDS);
  }

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
}
