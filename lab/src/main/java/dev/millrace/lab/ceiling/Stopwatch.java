package dev.millrace.lab.ceiling;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// Times the work of a ceiling, in batches like those of the methods.
///
/// @param cell whose conditions hold
/// @param site makes the sources cold, if they are to be
/// @param files the sources; empty if nothing is read from a file
/// @param warmup as long everything is done unmeasured first, once at least: sources get hot, code
///   compiled
record Stopwatch(Cell cell, CeilingFiles site, List<Path> files, Duration warmup) {
  /// Of one batch: long against the clock.
  private static final long BATCH_NANOS = Duration.ofMillis(4).toNanos();

  private static final int SAMPLES = 5;

  /// A batch that moves so much is long enough to be the only sample.
  private static final long LARGE_BYTES = 256L << 20;

  /// One batch.
  ///
  /// @param nanos all of it
  record Sample(int invocations, long nanos) {}

  /// Times `work` a few times. Nothing is said of a batch whose sources did not get cold.
  List<Sample> samples(CeilingWork work) throws IOException {
    int count = cell.meanBytes() * cell.sources() >= LARGE_BYTES ? 1 : SAMPLES;
    int batch = warm(work);
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      time(work, batch, files).ifPresent(nanos -> samples.add(new Sample(batch, nanos)));
    }
    return samples;
  }

  // Afterwards it is known how many invocations make a batch.
  private int warm(CeilingWork work) throws IOException {
    long start = System.nanoTime();
    int batch = cell.sources();
    do {
      long nanos = time(work, batch, List.of()).orElseThrow();
      batch = batch(nanos / batch, work.most());
    } while (System.nanoTime() - start < warmup.toNanos());
    return cell.cache() == CacheState.COLD ? cell.sources() : batch;
  }

  // All files equally often.
  private int batch(long nanos, int most) {
    long wanted = Math.min(BATCH_NANOS / Math.max(1, nanos), most);
    return (int) Math.max(cell.sources(), wanted / cell.sources() * cell.sources());
  }

  private OptionalLong time(CeilingWork work, int invocations, List<Path> evicted)
      throws IOException {
    try {
      work.prepare(invocations);
      if (cell.cache() == CacheState.COLD && !evicted.isEmpty() && !site.makeCold(evicted)) {
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
}
