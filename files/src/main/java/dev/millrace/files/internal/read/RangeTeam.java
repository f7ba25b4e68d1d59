package dev.millrace.files.internal.read;

import dev.millrace.files.internal.transfer.OwnThreads;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The caller and its helpers, which do the same work until no range is left. The first failure
/// stops them all; of wrong lines, the first one of the file is the failure.
///
/// @param stop ends all waiting
record RangeTeam(Ranges ranges, Runnable stop, AtomicReference<Throwable> failure) {
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
    List<CompletableFuture<Void>> started = start(helpers, () -> attempt(work));
    attempt(work);
    CompletableFuture.allOf(started.toArray(CompletableFuture[]::new)).join();
    rethrow(failure.get());
  }

  // If no thread is available, the caller works alone.
  private static List<CompletableFuture<Void>> start(int helpers, Runnable work) {
    List<CompletableFuture<Void>> started = new ArrayList<>();
    try {
      for (int i = 0; i < helpers; i++) {
        started.add(CompletableFuture.runAsync(work, OwnThreads.EXECUTOR));
      }
    } catch (OutOfMemoryError e) {
      // the threads that did start help
    }
    return started;
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
    ranges.stop();
    stop.run();
  }

  private static void rethrow(@Nullable Throwable failure) throws IOException {
    if (failure != null) {
      throw RangeTeam.<IOException>unchanged(failure);
    }
  }

  // Consumers in other languages throw checked exceptions without a declaration.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> E unchanged(Throwable failure) throws E {
    throw (E) failure;
  }

  /// The ranges of a file that no thread has taken yet. Thread-safe.
  static final class Ranges {
    /// No range is left.
    static final long NONE = -1;

    private final long count;
    private final AtomicLong next = new AtomicLong();
    private volatile long last = Long.MAX_VALUE;

    Ranges(long count) {
      this.count = count;
    }

    /// Takes the next range.
    long next() {
      long taken = next.getAndIncrement();
      return taken < count && !isStopped(taken) ? taken : NONE;
    }

    /// Returns whether a range is not needed any more.
    boolean isStopped(long range) {
      return range > last;
    }

    boolean isLast(long range) {
      return range == count - 1;
    }

    /// Leaves no range.
    void stop() {
      stopAfter(NONE);
    }

    /// Leaves no range after one whose content is wrong: an earlier one may be wrong too.
    synchronized void stopAfter(long range) {
      last = Math.min(last, range);
    }
  }
}
