package dev.millrace.model.record;

import org.jspecify.annotations.Nullable;

/// One number from one iteration.
///
/// @param iteration its index in the fork, from 0, warm-up included
/// @param phase whether it is judged
/// @param invocations files copied, read or written inside the clock by each thread
/// @param nanos the time of all of them together, in nanoseconds; the mean over the threads
/// @param deviceReadBytes bytes fetched from a device inside the clock
/// @param residentShare how much of the sources was in the page cache, 0 to 1: of cold ones just
///   before the clock started, by bytes; of hot ones just after it stopped, by files
/// @param paceNanos what the pacer took around the clock, the mean of once before and once after;
///   null where it did not run
public record Measurement(
    int iteration,
    Phase phase,
    int invocations,
    double nanos,
    long deviceReadBytes,
    double residentShare,
    @Nullable Double paceNanos) {

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
