package dev.millrace.methods.cost;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** What an iteration cost beside time: one value for each {@link CostKind}. Immutable. */
public final class Costs {
  /** The value of a cost that this system, or this JVM, does not tell. */
  public static final long UNKNOWN = -1;

  /** A sheet on which everything is unknown. */
  public static final Costs NOTHING_KNOWN = new Draft().finish();

  private final Map<CostKind, Long> known;

  private Costs(Map<CostKind, Long> known) {
    this.known = known;
  }

  /** The value of {@code cost} in its unit, or {@link #UNKNOWN}. */
  public long of(CostKind cost) {
    return known.getOrDefault(cost, UNKNOWN);
  }

  /** The costs that are known, in the order of the sheet; cannot be changed. */
  public Map<CostKind, Long> known() {
    return known;
  }

  @Override
  public String toString() {
    return known.toString();
  }

  /** A sheet that is being filled in. What is not known may be set, and stays unknown. */
  static final class Draft {
    private final Map<CostKind, Long> known = new EnumMap<>(CostKind.class);

    void set(CostKind cost, long value) {
      if (value >= 0) {
        known.put(cost, value);
      }
    }

    void grown(CostKind cost, long before, long after) {
      set(cost, growth(before, after));
    }

    Costs finish() {
      return new Costs(Collections.unmodifiableMap(known));
    }
  }

  /** What a counter grew by; 0 if it went back, unknown unless both values are known. */
  static long growth(long before, long after) {
    return before < 0 || after < 0 ? UNKNOWN : Math.max(0, after - before);
  }
}
