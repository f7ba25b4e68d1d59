package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.evidence.Evidence;
import dev.millrace.model.record.MethodOrigin;
import dev.millrace.model.record.Status;
import org.jspecify.annotations.Nullable;

/// How one method fared in one cell.
///
/// @param method its id
/// @param origin what a program needs in order to use it
/// @param ranked whether it competes
/// @param status how it fared
/// @param reason why it has no time; null if it has one
/// @param movement whether it moved the bytes; methods that did and methods that did not are ranked
///   apart
/// @param seconds for one file; null without a time
/// @param wholeSeconds for all invocations of a young JVM together; null in other cells, and
///   without a time
/// @param bytesPerSecond what all threads together moved, by the estimated time; null without a
///   time
/// @param ratioToBest its time over that of the fastest with the same movement; null without a
///   time, and where it is not ranked
/// @param forks how many forks the estimate rests on
/// @param mechanism which system calls moved the data, in short; `unknown` where nobody looked
/// @param cost beside time; null where that is not known
/// @param ofCeiling its throughput over the cell's ceiling, 1 for all of it; null where either is
///   not known
/// @param evidence what its iterations say beside that; null without a time, and in cells of young
///   JVMs, which have a single iteration
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
    @Nullable Double ofCeiling,
    @Nullable Evidence evidence) {

  /// Whether it surely takes no longer than the fastest, but for what does not matter.
  public boolean isPracticallyFastest() {
    return ratioToBest != null
        && ratioToBest.high() != null
        && ratioToBest.high() <= Verdict.PRACTICALLY_EQUAL;
  }

  /// The same beside other competitors.
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
        ofCeiling,
        evidence);
  }

  /// Whether it competes with those that moved the bytes.
  public boolean moved() {
    return movement == Movement.MOVED;
  }
}
