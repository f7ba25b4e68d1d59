package dev.millrace.methods.cost;

import java.util.EnumMap;
import java.util.Map;

/** The costs of an iteration other than time: one value for each {@link CostKind}. */
public final class Costs {
  /** The value of a cost that this system or this JVM does not report. */
  public static final long UNKNOWN = -1;

  final Map<CostKind, Long> known = new EnumMap<>(CostKind.class);

  /** The value of {@code cost} in its unit, or {@link #UNKNOWN}. */
  public long of(CostKind cost) {
    return known.getOrDefault(cost, UNKNOWN);
  }

  /** Fills in a value, unless it is unknown. */
  void set(CostKind cost, long value) {
    if (value >= 0) {
      known.put(cost, value);
    }
  }

  /** Fills in the growth of a counter. */
  void grown(CostKind cost, long before, long after) {
    set(cost, growth(before, after));
  }

  /** Returns the growth of a counter; 0 if it decreased, unknown unless both values are known. */
  static long growth(long before, long after) {
    return before < 0 || after < 0 ? UNKNOWN : Math.max(0, after - before);
  }
}
