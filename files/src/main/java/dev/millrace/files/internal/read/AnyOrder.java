package dev.millrace.files.internal.read;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// As many containers as threads, each for ranges in any order.
record AnyOrder<A>(Supplier<A> supplier, BinaryOperator<A> combiner, Queue<A> free)
    implements Gathering<A> {
  AnyOrder(Supplier<A> supplier, BinaryOperator<A> combiner) {
    this(supplier, combiner, new ConcurrentLinkedQueue<>());
  }

  @Override
  public A begin(long range) {
    @Nullable A container = free.poll();
    return container == null ? supplier.get() : container;
  }

  @Override
  public void end(long range, A container) {
    free.add(container);
  }

  @Override
  public void stop() {}

  @Override
  public A result() {
    return free.stream().reduce(combiner).orElseGet(supplier);
  }
}
