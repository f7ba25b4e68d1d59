package dev.millrace.files.internal.read;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
