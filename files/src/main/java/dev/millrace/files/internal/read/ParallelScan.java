package dev.millrace.files.internal.read;

import dev.millrace.files.ScanOptions;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.read.LineText.MalformedLineException;
import dev.millrace.files.internal.read.Window.LongRecordException;
import dev.millrace.files.internal.read.Window.Piece;
import dev.millrace.files.internal.transfer.OwnThreads;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A scan by several threads, each of which takes the next range of the file.
///
/// @param isUnordered whether a container may take ranges in any order
public record ParallelScan<A>(
    ScanOptions options,
    RecordEnds ends,
    Supplier<A> supplier,
    Accumulator<A> accumulator,
    BinaryOperator<A> combiner,
    boolean isUnordered) {
  /// The size of a range: a thread that finishes first waits little for the others, and the records
  /// at the borders cost little.
  private static final int SEGMENTS = 8;

  private static final int MOST_AHEAD = 4;

  /// Scans a file.
  public A of(Path path) throws IOException {
    try (FileBytes file = FileBytes.open(path)) {
      return of(file);
    }
  }

  A of(FileBytes file) throws IOException {
    long rangeBytes = (long) SEGMENTS * options.segmentBytes();
    long ranges = Math.ceilDiv(file.bytes(), rangeBytes);
    return file.hasRanges() && ranges > 1 && options.threads() > 1
        ? byThreads(file, rangeBytes, ranges)
        : byCaller(file);
  }

  private A byCaller(FileBytes file) throws IOException {
    A container = supplier.get();
    try (Window window = window(file)) {
      RangeTeam.Ranges all = new RangeTeam.Ranges(1);
      add(container, RecordRange.all(window, ends, options.mostRecordBytes()), all, 0);
    }
    return container;
  }

  private A byThreads(FileBytes file, long rangeBytes, long ranges) throws IOException {
    Gathering<A> gathering =
        isUnordered
            ? new Gathering.AnyOrder<>(supplier, combiner)
            : new Gathering.InOrder<>(supplier, combiner, (long) MOST_AHEAD * options.threads());
    RangeTeam.Ranges left = new RangeTeam.Ranges(ranges);
    int helpers = (int) Math.min(options.threads(), ranges) - 1;
    new RangeTeam(left, gathering::stop)
        .run(helpers, () -> work(file, rangeBytes, left, gathering));
    return gathering.result();
  }

  private void work(FileBytes file, long rangeBytes, RangeTeam.Ranges left, Gathering<A> gathering)
      throws IOException {
    if (Thread.currentThread().isInterrupted()) {
      throw new ClosedByInterruptException(); // the other threads may leave it no range
    }
    try (Window window = window(file)) {
      for (long range = left.next(); range != RangeTeam.Ranges.NONE; range = left.next()) {
        A container = gathering.begin(range);
        long start = range * rangeBytes;
        long end = left.isLast(range) ? Long.MAX_VALUE : start + rangeBytes;
        RecordRange records = RecordRange.of(window, ends, options.mostRecordBytes(), start, end);
        add(container, records, left, range);
        gathering.end(range, container);
      }
    }
  }

  // A range may be long: after a failure of another thread, its rest is not needed.
  private void add(A container, RecordRange records, RangeTeam.Ranges left, long range)
      throws IOException {
    try {
      @Nullable Piece next = records.next();
      while (next != null && !left.isStopped(range)) {
        accumulator.add(container, next);
        next = records.next();
      }
    } catch (MalformedLineException | LongRecordException e) {
      left.stopAfter(range);
      throw e;
    }
  }

  private Window window(FileBytes file) {
    return new Window(file, options.segmentBytes(), options.mostRecordBytes());
  }

  /// Adds a segment of whole records to a container.
  @FunctionalInterface
  public interface Accumulator<A> {
    void add(A container, Piece segment) throws IOException;
  }

  /// The caller and its helpers, which do the same work until no range is left. The first failure
  /// stops them all; of wrong lines, the first one of the file is the failure.
  private record RangeTeam(Ranges ranges, Runnable stop, AtomicReference<Throwable> failure) {
    RangeTeam(Ranges ranges, Runnable stop) {
      this(ranges, stop, new AtomicReference<>());
    }

    /// Takes ranges until none is left.
    @FunctionalInterface
    interface Work {
      void run() throws IOException;
    }

    /// Returns when all threads are done.
    void run(int helpers, Work work) throws IOException {
      new OwnThreads(1 + helpers).run(1 + helpers, () -> attempt(work));
      @Nullable Throwable first = failure.get();
      if (first != null) {
        throw UninterruptedWork.<IOException>unchanged(first);
      }
    }

    private void attempt(Work work) {
      try {
        work.run();
      } catch (ClosedByInterruptException e) {
        failure.set(e); // the interrupt may also have closed the file of the other threads
        stopAll();
      } catch (MalformedLineException | LongRecordException e) {
        failure.accumulateAndGet(e, RangeTeam::first);
        stop.run(); // earlier ranges go on: one of them may have the first wrong line
      } catch (Throwable e) {
        failure.compareAndSet(null, e);
        stopAll();
      }
    }

    private static Throwable first(@Nullable Throwable one, Throwable other) {
      return one == null || (offset(one) >= 0 && offset(other) < offset(one)) ? other : one;
    }

    private static long offset(Throwable failure) {
      return switch (failure) {
        case MalformedLineException line -> line.offset();
        case LongRecordException record -> record.offset();
        default -> -1;
      };
    }

    private void stopAll() {
      ranges.stopAfter(Ranges.NONE);
      stop.run();
    }

    /// The ranges of a file that no thread has taken yet. Thread-safe.
    static final class Ranges {
      static final long NONE = -1;

      private final long count;
      private final AtomicLong next = new AtomicLong();
      private volatile long last = Long.MAX_VALUE;

      Ranges(long count) {
        this.count = count;
      }

      long next() {
        long taken = next.getAndIncrement();
        return taken < count && !isStopped(taken) ? taken : NONE;
      }

      boolean isStopped(long range) {
        return range > last;
      }

      boolean isLast(long range) {
        return range == count - 1;
      }

      /// Leaves no range after one whose content is wrong: an earlier one may be wrong too.
      synchronized void stopAfter(long range) {
        last = Math.min(last, range);
      }
    }
  }
}
