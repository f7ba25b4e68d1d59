package dev.millrace.methods.cost;

import java.util.HashMap;
import java.util.Map;

/** A counter of every thread that lives at one moment, by the thread's id. */
final class ThreadCounts {
  private final Map<Object, Long> counts = new HashMap<>();

  /** Notes the count of a thread; one that vanished while it was read has none. */
  void put(Object thread, long count) {
    if (count >= 0) {
      counts.put(thread, count);
    }
  }

  /** Leaves a thread out. */
  void remove(Object thread) {
    counts.remove(thread);
  }

  /**
   * What all threads together have counted since. A thread that was not there before counts in
   * full, one that has ended not at all; {@link Costs#UNKNOWN} if there is no count of any.
   */
  long since(ThreadCounts before) {
    if (counts.isEmpty() || before.counts.isEmpty()) {
      return Costs.UNKNOWN;
    }
    long sum = 0;
    for (Map.Entry<Object, Long> now : counts.entrySet()) {
      long then = before.counts.getOrDefault(now.getKey(), 0L);
      // A lower count is another thread's, which was given the id of one that ended.
      sum += now.getValue() < then ? now.getValue() : now.getValue() - then;
    }
    return sum;
  }

  /** Whether a thread of {@code before} is not there any more. */
  boolean lackSomeOf(ThreadCounts before) {
    return !counts.keySet().containsAll(before.counts.keySet());
  }
}
