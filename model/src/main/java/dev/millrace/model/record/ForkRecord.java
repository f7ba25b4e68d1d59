package dev.millrace.model.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One fork: one fresh JVM that ran one method in one cell.
///
/// @param cell the [Cell#id]
/// @param method the id of the method
/// @param round from 1
/// @param sequence its place in the order of all forks, from 1
/// @param started when, in ISO 8601
/// @param elapsedMillis how long the fork took as a whole, start of the JVM included
/// @param firstInvocationNanos the first invocation of the JVM, before any warm-up; 0 if there was
///   none
/// @param measurements every iteration; empty unless the fork ended well
/// @param costs of the judged iterations; null unless the fork ended well, and of a young JVM,
///   which a meter would age
/// @param extents the blocks of one target; null where they are not known
/// @param absence what went wrong; null if the fork ended well
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

  /// The iterations that are judged.
  public List<Measurement> measured() {
    return measurements.stream().filter(m -> m.phase() == Measurement.Phase.MEASURED).toList();
  }
}
