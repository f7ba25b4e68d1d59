package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.evidence.Evidence;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Status;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The result of one method in one cell.
///
/// @param origin requirements of a program that uses the method
/// @param ranked whether the method competes
/// @param reason reason for the missing time; null with a time
/// @param movement whether the method moved the bytes; methods with and without movement are ranked
///   separately
/// @param seconds seconds for one file; null without a time
/// @param wholeSeconds seconds for all invocations of a young JVM together; null in other cells,
///   and without a time
/// @param bytesPerSecond throughput of all threads together, from the estimated time; null without
///   a time
/// @param ratioToBest time over the time of the fastest method with the same movement; null without
///   a time and for unranked methods
/// @param forks number of forks behind the estimate
/// @param mechanism short text of the system calls that moved the data; `not traced` without a
///   trace, and `unknown` if the trace failed
/// @param cost resource use; null if unknown
/// @param evidence further properties of the iterations; null without a time, for young JVMs, which
///   have a single iteration, and during a race, which decides without it
public record MethodResult(
    String method,
    MethodOrigin origin,
    boolean ranked,
    Status status,
    @Nullable String reason,
    Movement movement,
    @Nullable Interval seconds,
    @Nullable Interval wholeSeconds,
    @Nullable Double bytesPerSecond,
    @Nullable Interval ratioToBest,
    int forks,
    String mechanism,
    @Nullable MethodCost cost,
    @Nullable Evidence evidence) {

  /// Returns whether the method is at most a negligible amount slower than the fastest, by its
  /// whole interval. The JSON of a judged race has this property.
  public boolean isPracticallyFastest() {
    return ratioToBest != null
        && ratioToBest.high() != null
        && ratioToBest.high() <= Verdict.PRACTICALLY_EQUAL;
  }

  public boolean competes() {
    return ranked && seconds != null;
  }

  /// Returns the status and the reason in words: `left out: no time in the budget`.
  public String outcome() {
    return status.name().toLowerCase(Locale.ROOT).replace('_', ' ') + ": " + reason;
  }

  /// Returns whether [#mechanism] names system calls.
  public boolean hasTrace() {
    return !mechanism.equals(Mechanism.UNKNOWN) && !mechanism.equals(Mechanism.NOT_TRACED);
  }

  MethodResult withRatioToBest(@Nullable Interval ratio) {
    return new MethodResult(
        method,
        origin,
        ranked,
        status,
        reason,
        movement,
        seconds,
        wholeSeconds,
        bytesPerSecond,
        ratio,
        forks,
        mechanism,
        cost,
        evidence);
  }

  /// Returns whether the method competes with the methods that moved the bytes.
  public boolean moved() {
    return movement == Movement.MOVED;
  }
}
