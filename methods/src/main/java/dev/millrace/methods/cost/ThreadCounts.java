package dev.millrace.methods.cost;

import java.util.HashMap;
import java.util.Map;

/** A counter of every living thread at one moment, by the thread's id. */
final class ThreadCounts {
  private final Map<Object, Long> counts = new HashMap<>();

  /** Stores the count of a thread; a thread that vanished while read has none. */
  void put(Object thread, long count) {
    if (count >= 0) {
      counts.put(thread, count);
    }
  }

  /**
   * Returns the total growth since. A new thread counts in full, an ended one not at all; {@link
   * Costs#UNKNOWN} without any count.
   */
  long since(ThreadCounts before) {
    if (counts.isEmpty() || before.counts.isEmpty()) {
      return Costs.UNKNOWN;
    }
    long sum = 0;
    for (Map.Entry<Object, Long> now : counts.entrySet()) {
      long then = before.counts.getOrDefault(now.getKey(), 0L);
      // A lower count belongs to a new thread with the id of an ended one.
      sum += now.getValue() < then ? now.getValue() : now.getValue() - then;
    }
    return sum;
  }

  /** Whether a thread of {@code before} is missing. */
  boolean lackSomeOf(ThreadCounts before) {
    return !counts.keySet().containsAll(before.counts.keySet());
  }
}
