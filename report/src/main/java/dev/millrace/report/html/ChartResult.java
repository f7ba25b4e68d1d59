package dev.millrace.report.html;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodCost;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.UsedResources;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The data of one method in one cell, for the charts.
///
/// @param method its index among the methods of the operation
/// @param place in the ranking
/// @param seconds for one file
/// @param ratio to the fastest method with the same movement; null if it is not ranked
/// @param work per gigabyte; null if unknown
record ChartResult(
    int method,
    Place place,
    Interval seconds,
    @Nullable Interval ratio,
    @Nullable WorkShares work) {

  /// The place of a method in a cell.
  enum Place {
    /// The fastest, or indistinguishable from it.
    FASTEST,
    /// Slower than the fastest.
    BEHIND,
    /// Moved no bytes; ranked separately.
    APART,
    /// Does not compete.
    UNRANKED
  }

  /// Seconds of processor time per gigabyte.
  ///
  /// @param cpu in total
  /// @param user in user mode; null if unknown
  /// @param system in the kernel; null if unknown
  record WorkShares(@Nullable Double cpu, @Nullable Double user, @Nullable Double system) {}

  static ChartResult of(JudgedCell cell, MethodResult result, int method) {
    return new ChartResult(
        method,
        place(cell, result),
        Rounded.of(Objects.requireNonNull(result.seconds())),
        result.ratioToBest() == null ? null : Rounded.of(result.ratioToBest()),
        result.cost() == null ? null : shares(result.cost()));
  }

  private static Place place(JudgedCell cell, MethodResult result) {
    if (!result.ranked()) {
      return Place.UNRANKED;
    }
    if (!result.moved()) {
      return Place.APART;
    }
    return cell.winners().contains(result.method()) ? Place.FASTEST : Place.BEHIND;
  }

  private static WorkShares shares(MethodCost cost) {
    UsedResources work = cost.perGigabyte();
    return new WorkShares(
        Rounded.of(work.cpuSeconds()),
        Rounded.of(work.userSeconds()),
        Rounded.of(work.systemSeconds()));
  }
}
