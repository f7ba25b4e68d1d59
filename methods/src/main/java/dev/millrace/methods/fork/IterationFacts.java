package dev.millrace.methods.fork;

import dev.millrace.methods.cost.Costs;

/** The facts of one iteration, except its time. */
public final class IterationFacts {
  private final int cell;
  private int invocations;
  private long firstInvocationNanos;
  private Costs costs = Costs.NOTHING_KNOWN;
  private double residentShare;
  private double probeNanos = -1;
  private long wallNanos = -1;
  private long sharedBytes = -1;
  private long holeBytes = -1;

  IterationFacts(int cell) {
    this.cell = cell;
  }

  void invocations(int count) {
    invocations = count;
  }

  void firstInvocationNanos(long nanos) {
    firstInvocationNanos = nanos;
  }

  void costs(Costs seen) {
    costs = seen;
  }

  void residentShare(double share) {
    residentShare = share;
  }

  void probeNanos(double nanos) {
    probeNanos = nanos;
  }

  void wallNanos(long nanos) {
    wallNanos = nanos;
  }

  void extents(long shared, long hole) {
    sharedBytes = shared;
    holeBytes = hole;
  }

  /** The number of the cell of the iteration. */
  public int cell() {
    return cell;
  }

  /** The invocations of each thread. */
  public int invocations() {
    return invocations;
  }

  /** The duration of the first invocation of this trial, before any warm-up, in nanoseconds. */
  public long firstInvocationNanos() {
    return firstInvocationNanos;
  }

  /** The costs inside the clock. */
  public Costs costs() {
    return costs;
  }

  /**
   * The share of the sources in the page cache: of cold ones just before the clock started, by
   * bytes; of hot ones just after it stopped, by files; -1 if it is unknown.
   */
  public double residentShare() {
    return residentShare;
  }

  /**
   * The duration of the {@link SpeedProbe}, the mean of before and after the clock; -1 without one.
   */
  public double probeNanos() {
    return probeNanos;
  }

  /**
   * The time from the start of the first invocation to the end of the last one, over all threads;
   * -1 with one thread, whose time JMH measures.
   */
  public long wallNanos() {
    return wallNanos;
  }

  /** Bytes of a target in blocks shared with other files; -1 if unknown. */
  public long sharedBytes() {
    return sharedBytes;
  }

  /** Bytes of a target in holes; -1 if unknown. */
  public long holeBytes() {
    return holeBytes;
  }
}
