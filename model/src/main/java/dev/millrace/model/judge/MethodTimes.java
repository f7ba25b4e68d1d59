package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.estimate.Reach;
import java.util.List;

/// The estimated time of one method in one cell, ready for comparisons.
public final class MethodTimes {
  private final CellTimes cell;
  private final LogEstimate estimate;
  private final boolean known;
  private final List<ForkSample> forks;
  private final Interval typical;

  /// @param estimate seconds under the mean conditions of the cell
  /// @param known whether the forks of the race show its variance
  MethodTimes(CellTimes cell, LogEstimate estimate, List<ForkSample> forks, boolean known) {
    this.cell = cell;
    this.known = known;
    this.estimate = estimate;
    this.forks = forks;
    // The methods of a cell are sorted by it, and t quantiles are slow.
    this.typical = alone().interval().telling();
  }

  public int forks() {
    return forks.size();
  }

  /// Returns the typical time of one file in seconds, with its interval.
  public Interval typical() {
    return typical;
  }

  /// Returns the time of this method over the time of another, which may be from another cell or
  /// race. The ratio of a method to itself is exactly 1.
  public Interval ratioTo(MethodTimes other) {
    return logRatioTo(other).interval().tellingRatio();
  }

  /// Returns the ratio with an interval whose ends both lie so far from it.
  public Interval ratioTo(MethodTimes other, Reach reach) {
    return logRatioTo(other).interval(reach).tellingRatio();
  }

  /// Returns the ratio with an interval whose ends lie so far from it.
  public Interval ratioTo(MethodTimes other, Reach low, Reach high) {
    return logRatioTo(other).interval(low, high).tellingRatio();
  }

  /// Returns the logarithm of the ratio, for further comparisons.
  public LogEstimate logRatioTo(MethodTimes other) {
    if (this == other) {
      return new LogEstimate(0, 0, 1);
    }
    return cell == other.cell ? within(other) : alone().minus(other.alone());
  }

  // Methods of one cell share its conditions, and their pooled variance counts once.
  private LogEstimate within(MethodTimes other) {
    return estimate
        .minus(other.estimate)
        .atMost(cell.degreesOfFreedom())
        .plusError(cell.variance() * cell.groups().excess(forks, other.forks));
  }

  // The conditions of another cell may differ, which adds an error. The usual variance between JVMs
  // compares methods of one cell only.
  private LogEstimate alone() {
    return !known
        ? new LogEstimate(estimate.center(), 0, 0)
        : estimate.plusError(cell.groups().error());
  }
}
