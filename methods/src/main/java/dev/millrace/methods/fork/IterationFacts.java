package dev.millrace.methods.fork;

import dev.millrace.methods.cost.Costs;

/** What was seen beside the time of one iteration. */
public final class IterationFacts {
  private long firstInvocationNanos;
  private Costs costs = Costs.NOTHING_KNOWN;
  private double residentShare;
  private double probeNanos = -1;
  private long sharedBytes = -1;
  private long holeBytes = -1;

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

  void extents(long shared, long hole) {
    sharedBytes = shared;
    holeBytes = hole;
  }

  /** How long the first invocation of this JVM took, before any warm-up, in nanoseconds. */
  public long firstInvocationNanos() {
    return firstInvocationNanos;
  }

  /** What it cost inside the clock. */
  public Costs costs() {
    return costs;
  }

  /**
   * How much of the sources was in the page cache: of cold ones just before the clock started, by
   * bytes; of hot ones just after it stopped, by files.
   */
  public double residentShare() {
    return residentShare;
  }

  /** What the {@link SpeedProbe} took, the mean of before and after the clock; -1 without one. */
  public double probeNanos() {
    return probeNanos;
  }

  /** Bytes of a target whose blocks other files have as well; -1 where that is not known. */
  public long sharedBytes() {
    return sharedBytes;
  }

  /** Bytes of a target that no block holds; -1 where that is not known. */
  public long holeBytes() {
    return holeBytes;
  }
}
