package dev.millrace.model.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One fork: one fresh JVM that ran one method in one cell.
///
/// @param cell the [Cell#id]
/// @param method id of the method
/// @param round from 1
/// @param sequence position in the order of all forks, from 1
/// @param started start time in ISO 8601
/// @param elapsedMillis total time of the fork, including the start of the JVM
/// @param firstInvocationNanos time of the first invocation of the JVM, before any warm-up; 0 if
///   there was none
/// @param measurements all iterations; empty unless the fork succeeded
/// @param costs resource use of the judged iterations; null unless the fork succeeded, and null for
///   a young JVM because the meter would warm it up
/// @param extents blocks of one target; null if unknown
/// @param absence failure of the fork; null if the fork succeeded
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
    @Nullable Absence absence) {

  public ForkRecord {
    measurements = List.copyOf(measurements);
  }

  /// Returns the judged iterations.
  public List<Measurement> measured() {
    return measurements.stream().filter(m -> m.phase() == Measurement.Phase.MEASURED).toList();
  }
}
