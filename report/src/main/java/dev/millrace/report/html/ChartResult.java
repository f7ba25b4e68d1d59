package dev.millrace.report.html;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodCost;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.UsedResources;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What the charts know of one method in one cell.
///
/// @param method its index among those of the operation
/// @param place where it is ranked
/// @param seconds for one file
/// @param ratio over the fastest with the same movement; null where it is not ranked
/// @param work for a gigabyte; null where that is not known
record ChartResult(
    int method,
    Place place,
    Interval seconds,
    @Nullable Interval ratio,
    @Nullable WorkShares work) {

  /// Where a method stands in a cell.
  enum Place {
    /// Among those that cannot be told from the fastest.
    FASTEST,
    /// Behind them.
    BEHIND,
    /// It moved no bytes, and is ranked apart.
    APART,
    /// It does not compete.
    UNRANKED
  }

  /// Seconds on a processor for a gigabyte.
  ///
  /// @param cpu all of them
  /// @param user those in user mode; null where that is not known
  /// @param system those in the kernel; null where that is not known
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
