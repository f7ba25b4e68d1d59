package dev.millrace.model.record;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/// One fork: one method in one cell, in a fresh JVM. The JVM may run other cells of the method as
/// well.
///
/// @param cell the [Cell#id]
/// @param round from 1
/// @param sequence position in the order of all forks, from 1
/// @param started start time in ISO 8601
/// @param elapsedMillis total time of its JVM, including the start
/// @param firstInvocationNanos time of the first invocation of the JVM, before any warm-up; 0 if
///   there was none, or if it was in another cell
/// @param measurements all iterations; empty unless the fork succeeded
/// @param costs resource use of the judged iterations; null unless the fork succeeded, and null for
///   a young JVM because the meter would warm it up
/// @param extents blocks of one target; null if unknown
/// @param absence failure of the fork; null if the fork succeeded
/// @param group the sequence of the first of the forks that were alive at the same time and
///   measured in turns, one iteration in each turn; null if the fork ran alone
/// @param jvm the sequence of the first of the forks in the same JVM; null in older records, where
///   each fork had its own
public record ForkRecord(
    int cell,
    String method,
    int round,
    int sequence,
    String started,
    long elapsedMillis,
    long firstInvocationNanos,
    List<Measurement> measurements,
    @Nullable CostSheet costs,
    @Nullable TargetExtents extents,
    @Nullable Absence absence,
    @Nullable Integer group,
    @Nullable Integer jvm) {

  /// Returns the same fork as one of those that were alive at the same time.
  ///
  /// @param first the sequence of the first of them
  public ForkRecord inGroup(int first) {
    return with(first, jvm);
  }

  /// Returns the same fork as one of those that the same JVM ran.
  ///
  /// @param first the sequence of the first of them
  public ForkRecord inJvm(int first) {
    return with(group, first);
  }

  private ForkRecord with(@Nullable Integer inGroup, @Nullable Integer inJvm) {
    return new ForkRecord(
        cell,
        method,
        round,
        sequence,
        started,
        elapsedMillis,
        firstInvocationNanos,
        measurements,
        costs,
        extents,
        absence,
        inGroup,
        inJvm);
  }

  public List<Measurement> measured() {
    return measurements.stream().filter(m -> m.phase() == Measurement.Phase.MEASURED).toList();
  }

  /// Returns the time of the speed probe, the median of the judged iterations; empty if it did not
  /// run.
  public OptionalDouble probeNanos() {
    double[] nanos =
        measured().stream()
            .map(Measurement::probeNanos)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .toArray();
    return nanos.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Median.withDefaults().evaluate(nanos));
  }

  /// The result of one iteration.
  ///
  /// @param iteration index in the fork, from 0, warm-up included
  /// @param phase whether the iteration is judged
  /// @param invocations files copied, read or written by each thread while the clock ran
  /// @param nanos total time of all invocations in nanoseconds; with several threads, from the
  ///   start of the first invocation to the end of the last one. Earlier versions recorded the mean
  ///   over the threads
  /// @param deviceReadBytes bytes read from a device while the clock ran
  /// @param residentShare share of the sources in the page cache, 0 to 1. Cold sources count by
  ///   bytes just before the clock started, hot sources by files just after it stopped; null if
  ///   unknown
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

    public enum Phase {
      /// Recorded, not judged.
      WARMUP,
      /// Judged.
      MEASURED
    }

    public double secondsPerFile() {
      return nanos / 1e9 / invocations;
    }
  }

  /// Resource use in the judged iterations of one fork, as sums and as peaks over iterations. Null
  /// stands for values that the system does not report. The sources of all values: docs/record.md.
  ///
  /// @param cpuNanos processor time of all threads and of children that ended
  /// @param userNanos processor time in user mode, in clock ticks: good for shares, not for sums
  /// @param systemNanos processor time in the kernel, in clock ticks: good for shares, not for sums
  /// @param deviceWriteBytes bytes queued for writing to a device
  /// @param minorFaults page faults without device access
  /// @param majorFaults page faults with device access
  /// @param heapBytes bytes allocated on the Java heap
  /// @param peakResidentBytes peak resident memory of the process
  public record CostSheet(
      @Nullable Long cpuNanos,
      @Nullable Long userNanos,
      @Nullable Long systemNanos,
      @Nullable Long readCalls,
      @Nullable Long writeCalls,
      @Nullable Long deviceReadBytes,
      @Nullable Long deviceWriteBytes,
      @Nullable Long minorFaults,
      @Nullable Long majorFaults,
      @Nullable Long heapBytes,
      @Nullable Long peakResidentBytes) {

    /// Fills a sheet line by line, with the names of the components.
    public static CostSheet of(Function<String, @Nullable Long> lines) {
      return new CostSheet(
          lines.apply("cpuNanos"),
          lines.apply("userNanos"),
          lines.apply("systemNanos"),
          lines.apply("readCalls"),
          lines.apply("writeCalls"),
          lines.apply("deviceReadBytes"),
          lines.apply("deviceWriteBytes"),
          lines.apply("minorFaults"),
          lines.apply("majorFaults"),
          lines.apply("heapBytes"),
          lines.apply("peakResidentBytes"));
    }
  }

  /// The blocks of a target, right after it was written.
  ///
  /// @param sharedBytes bytes in blocks that are shared with another file; null if the file system
  ///   does not report them
  /// @param holeBytes bytes without a block; null if the file system does not report them
  public record TargetExtents(@Nullable Long sharedBytes, @Nullable Long holeBytes) {}
}
