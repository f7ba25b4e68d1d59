package dev.millrace.model;

/// One number from one iteration.
///
/// @param iteration its index in the fork, from 0, warm-up included
/// @param phase whether it is judged
/// @param invocations files copied inside the clock
/// @param nanos the time of all of them together, in nanoseconds
/// @param deviceReadBytes bytes fetched from a device inside the clock
/// @param sourceResident whether the source was wholly in the page cache afterwards
public record Measurement(
    int iteration,
    Phase phase,
    int invocations,
    double nanos,
    long deviceReadBytes,
    boolean sourceResident) {

  /// What an iteration is for.
  public enum Phase {
    /// Recorded, not judged.
    WARMUP,
    /// Judged.
    MEASURED
  }

  /// Seconds for one file.
  public double secondsPerFile() {
    return nanos / 1e9 / invocations;
  }
}
