package dev.millrace.files.internal.read;

import java.nio.channels.ClosedByInterruptException;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Gathers the results of ranges in containers. Safe for use by several threads.
sealed interface Gathering<A> permits Gathering.AnyOrder, Gathering.InOrder {
  /// Returns a container for a range, which only the caller uses until [#end]. May wait for earlier
  /// ranges.
  ///
  /// @throws ClosedByInterruptException if this thread is interrupted while it waits
  A begin(long range) throws ClosedByInterruptException;

  /// Takes the container of a complete range.
  void end(long range, A container);

  /// Ends all waiting, because a thread failed.
  void stop();

  /// Returns the container of all ranges, after the last one.
  A result();

  /// As many containers as threads, each for ranges in any order.
  record AnyOrder<A>(Supplier<A> supplier, BinaryOperator<A> combiner, Queue<Held<A>> free)
      implements Gathering<A> {
    AnyOrder(Supplier<A> supplier, BinaryOperator<A> combiner) {
      this(supplier, combiner, new ConcurrentLinkedQueue<>());
    }

    @Override
    public A begin(long range) {
      @Nullable Held<A> used = free.poll();
      return used == null ? supplier.get() : used.container();
    }

    @Override
    public void end(long range, A container) {
      free.add(new Held<>(container));
    }

    @Override
    public void stop() {}

    @Override
    public A result() {
      return free.stream()
          .reduce((one, next) -> one.with(next, combiner))
          .orElseGet(() -> new Held<>(supplier.get()))
          .container();
    }
  }

  /// A container for each range, combined in the order of the ranges. A range that is far ahead of
  /// the first incomplete one waits, so that the number of containers is bounded.
  final class InOrder<A> implements Gathering<A> {
    private final Supplier<A> supplier;
    private final BinaryOperator<A> combiner;
    private final long mostAhead;
    private final Map<Long, Held<A>> waiting = new HashMap<>();
    private long combinedRanges;
    private @Nullable Held<A> combined;
    private boolean isStopped;

    /// @param mostAhead the most ranges after the first incomplete one that may be in work
    InOrder(Supplier<A> supplier, BinaryOperator<A> combiner, long mostAhead) {
      this.supplier = supplier;
      this.combiner = combiner;
      this.mostAhead = mostAhead;
    }

    @Override
    public A begin(long range) throws ClosedByInterruptException {
      try {
        waitFor(range);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ClosedByInterruptException();
      }
      return supplier.get();
    }

    private synchronized void waitFor(long range) throws InterruptedException {
      while (!isStopped && range - combinedRanges > mostAhead) {
        wait();
      }
    }

    @Override
    public synchronized void end(long range, A container) {
      waiting.put(range, new Held<>(container));
      for (Held<A> next = waiting.remove(combinedRanges);
          next != null;
          next = waiting.remove(combinedRanges)) {
        combined = combined == null ? next : combined.with(next, combiner);
        combinedRanges++;
      }
      notifyAll();
    }

    @Override
    public synchronized void stop() {
      isStopped = true;
      notifyAll();
    }

    @Override
    public synchronized A result() {
      return combined == null ? supplier.get() : combined.container();
    }
  }

  /// A container of a collector, for collections that take no null: collectors that keep their
  /// result elsewhere may use null as a container.
  record Held<A>(A container) {
    /// Returns the combination of two containers, in this order.
    Held<A> with(Held<A> next, BinaryOperator<A> combiner) {
      return new Held<>(combiner.apply(container, next.container));
    }
  }
}
