package dev.millrace.files.internal.read;

import java.nio.channels.ClosedByInterruptException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
