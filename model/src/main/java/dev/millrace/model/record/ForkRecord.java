package dev.millrace.model.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One fork: one method in one cell, in a fresh JVM. The JVM may run other cells of the method as
/// well.
///
/// @param cell the [Cell#id]
/// @param method id of the method
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

  public ForkRecord {
    measurements = List.copyOf(measurements);
  }

  /// A fork that ran alone.
  public ForkRecord(
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
    this(
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
        null,
        null);
  }

  /// Returns the same fork as one of those that were alive at the same time.
  ///
  /// @param first the sequence of the first of them
  public ForkRecord inGroup(int first) {
    return with(cell, first, jvm);
  }

  /// Returns the same fork as one of those that the same JVM ran.
  ///
  /// @param first the sequence of the first of them
  public ForkRecord inJvm(int first) {
    return with(cell, group, first);
  }

  /// Returns the same fork in the cell of another plan.
  ForkRecord inCell(int id) {
    return with(id, group, jvm);
  }

  private ForkRecord with(int inCell, @Nullable Integer inGroup, @Nullable Integer inJvm) {
    return new ForkRecord(
        inCell,
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

  /// Returns the judged iterations.
  public List<Measurement> measured() {
    return measurements.stream().filter(m -> m.phase() == Measurement.Phase.MEASURED).toList();
  }
}
