package dev.millrace.files.internal.read;

import java.util.function.BinaryOperator;

/// A container of a collector, for collections that take no null: collectors that keep their result
/// elsewhere may use null as a container.
record Held<A>(A container) {
  /// Returns the combination of two containers, in this order.
  Held<A> with(Held<A> next, BinaryOperator<A> combiner) {
    return new Held<>(combiner.apply(container, next.container));
  }
}
