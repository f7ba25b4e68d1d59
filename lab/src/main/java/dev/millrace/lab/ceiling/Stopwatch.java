package dev.millrace.lab.ceiling;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord.CeilingWay;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Times the work of a ceiling, in batches, as for a method.
///
/// @param cell with the conditions
/// @param raceFiles evicts the sources of cold cells
/// @param files the sources; empty if the work reads no file
/// @param warmup the untimed time before, at least one batch: loads the sources into the page cache
///   and compiles the code
record Stopwatch(Cell cell, CeilingFiles raceFiles, List<Path> files, Duration warmup) {
  /// Long enough for the resolution of the clock.
  private static final long BATCH_NANOS = Duration.ofMillis(4).toNanos();

  private static final int SAMPLES = 5;

  /// A batch of this size is long enough as the only sample.
  private static final long LARGE_BYTES = 256L << 20;

  /// One batch.
  ///
  /// @param nanos the whole batch
  record Sample(int invocations, long nanos) {}

  /// Times `work` several times. A batch whose sources did not get cold gives no sample.
  List<Sample> samples(CeilingWork work) throws IOException {
    int count = cell.meanBytes() * cell.sources() >= LARGE_BYTES ? 1 : SAMPLES;
    int batch = warm(work);
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      time(work, batch, files).ifPresent(nanos -> samples.add(new Sample(batch, nanos)));
    }
    return samples;
  }

  // Returns the number of invocations in a batch, known after the warm-up.
  private int warm(CeilingWork work) throws IOException {
    long start = System.nanoTime();
    int batch = cell.sources();
    do {
      long nanos = time(work, batch, List.of()).orElseThrow();
      batch = batch(nanos / batch, work.most());
    } while (System.nanoTime() - start < warmup.toNanos());
    return cell.cache() == CacheState.COLD ? cell.sources() : batch;
  }

  // Every batch uses all files equally often.
  private int batch(long nanos, int most) {
    long wanted = Math.min(BATCH_NANOS / Math.max(1, nanos), most);
    return (int) Math.max(cell.sources(), wanted / cell.sources() * cell.sources());
  }

  private OptionalLong time(CeilingWork work, int invocations, List<Path> evicted)
      throws IOException {
    try {
      work.prepare(invocations);
      if (cell.cache() == CacheState.COLD
          && !evicted.isEmpty()
          && !raceFiles.eviction().test(evicted)) {
        return OptionalLong.empty();
      }
      long nanos = time(work, invocations);
      work.check();
      return OptionalLong.of(nanos);
    } finally {
      work.clear();
    }
  }

  private static long time(CeilingWork work, int invocations) throws IOException {
    long start = System.nanoTime();
    for (int i = 0; i < invocations; i++) {
      work.invoke(i);
    }
    return System.nanoTime() - start;
  }

  /// How long work runs untimed before its measurement.
  ///
  /// A JVM interprets code that is new to it: small files then take up to ten times as long, for
  /// some thousand invocations. So the first warm-up of each kind of work in a JVM is long.
  ///
  /// Safe to call from several threads.
  static final class Warmup {
    private static final Duration FIRST = Duration.ofMillis(400);
    private static final Duration NEXT = Duration.ofMillis(10);

    private final Set<Kind> done = ConcurrentHashMap.newKeySet();

    private record Kind(CeilingWay way, Operation operation) {}

    /// Returns the duration of the next warm-up.
    Duration next(CeilingWay way, Operation operation) {
      return done.add(new Kind(way, operation)) ? FIRST : NEXT;
    }
  }
}
