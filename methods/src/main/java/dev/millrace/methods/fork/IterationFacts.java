package dev.millrace.methods.fork;

import dev.millrace.methods.cost.Costs;
import java.util.EnumMap;
import java.util.Map;

/** The facts of one iteration, except its time. */
public final class IterationFacts {
  /** A number. */
  public enum Fact {
    /** The number of the cell of the iteration. */
    CELL("cell", "#"),
    /** The invocations of each thread. */
    INVOCATIONS("invocations", "#"),
    /** The duration of the first invocation of this trial, before any warm-up. */
    FIRST_INVOCATION_NANOS("firstInvocationNanos", "ns"),
    /**
     * The share of the sources in the page cache: of cold ones just before the clock started, by
     * bytes; of hot ones just after it stopped, by files.
     */
    RESIDENT_SHARE("residentShare", "#"),
    /** The duration of the {@link SpeedProbe}, the mean of before and after the clock. */
    PROBE_NANOS("probeNanos", "ns"),
    /**
     * The time from the start of the first invocation to the end of the last one, over all threads;
     * unknown with one thread, whose time JMH measures.
     */
    WALL_NANOS("wallNanos", "ns"),
    /** Bytes of a target in blocks shared with other files. */
    SHARED_BYTES("sharedBytes", "B"),
    /** Bytes of a target in holes. */
    HOLE_BYTES("holeBytes", "B");

    private final String label;
    private final String unit;

    Fact(String label, String unit) {
      this.label = label;
      this.unit = unit;
    }

    /** The name in results of JMH. */
    public String label() {
      return label;
    }

    String unit() {
      return unit;
    }
  }

  private final Map<Fact, Double> known = new EnumMap<>(Fact.class);
  private Costs costs = new Costs();

  IterationFacts(int cell) {
    set(Fact.CELL, cell);
  }

  void set(Fact fact, double value) {
    known.put(fact, value);
  }

  void costs(Costs seen) {
    costs = seen;
  }

  /** Returns a fact; -1 if it is unknown. */
  public double of(Fact fact) {
    return known.getOrDefault(fact, -1.0);
  }

  /** The costs inside the clock. */
  public Costs costs() {
    return costs;
  }
}
