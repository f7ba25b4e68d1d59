package dev.millrace.model.record;

import org.jspecify.annotations.Nullable;

/// The result of one iteration.
///
/// @param iteration index in the fork, from 0, warm-up included
/// @param phase whether the iteration is judged
/// @param invocations files copied, read or written by each thread while the clock ran
/// @param nanos total time of all invocations in nanoseconds; with several threads, from the start
///   of the first invocation to the end of the last one. Earlier versions recorded the mean over
///   the threads
/// @param deviceReadBytes bytes read from a device while the clock ran
/// @param residentShare share of the sources in the page cache, 0 to 1. Cold sources count by bytes
///   just before the clock started, hot sources by files just after it stopped; null if unknown
/// @param probeNanos time of the speed probe around the clock, the mean of one run before and one
///   after; null where the probe did not run
public record Measurement(
    int iteration,
    Phase phase,
    int invocations,
    double nanos,
    long deviceReadBytes,
    @Nullable Double residentShare,
    @Nullable Double probeNanos) {

  /// A measurement with a known share.
  public Measurement(
      int iteration,
      Phase phase,
      int invocations,
      double nanos,
      long deviceReadBytes,
      double residentShare,
      @Nullable Double probeNanos) {
    this(iteration, phase, invocations, nanos, deviceReadBytes, (Double) residentShare, probeNanos);
  }

  /// The purpose of an iteration.
  public enum Phase {
    /// Recorded, not judged.
    WARMUP,
    /// Judged.
    MEASURED
  }

  /// Returns the seconds for one file.
  public double secondsPerFile() {
    return nanos / 1e9 / invocations;
  }
}
