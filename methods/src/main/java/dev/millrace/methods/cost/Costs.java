package dev.millrace.methods.cost;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** The costs of an iteration other than time: one value for each {@link CostKind}. Immutable. */
public final class Costs {
  /** The value of a cost that this system or this JVM does not report. */
  public static final long UNKNOWN = -1;

  /** A sheet of unknown values. */
  public static final Costs NOTHING_KNOWN = new Draft().finish();

  private final Map<CostKind, Long> known;

  private Costs(Map<CostKind, Long> known) {
    this.known = known;
  }

  /** The value of {@code cost} in its unit, or {@link #UNKNOWN}. */
  public long of(CostKind cost) {
    return known.getOrDefault(cost, UNKNOWN);
  }

  /** The known costs, in the order of the sheet; unmodifiable. */
  public Map<CostKind, Long> known() {
    return known;
  }

  @Override
  public String toString() {
    return known.toString();
  }

  /** A sheet being filled in. Unknown values stay unknown. */
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

  /** Returns the growth of a counter; 0 if it decreased, unknown unless both values are known. */
  static long growth(long before, long after) {
    return before < 0 || after < 0 ? UNKNOWN : Math.max(0, after - before);
  }
}
