package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import java.util.OptionalDouble;

/// What the forks of one method say in one cell, ready to be estimated and compared.
public final class MethodTimes {
  private final CellTimes cell;
  private final LogEstimate estimate;
  private final double paceDistance;
  private final int forks;

  /// @param estimate of the time in seconds at the cell's mean pace
  /// @param paceDistance how far the pace of its forks is from that
  MethodTimes(CellTimes cell, LogEstimate estimate, double paceDistance, int forks) {
    this.cell = cell;
    this.estimate = estimate;
    this.paceDistance = paceDistance;
    this.forks = forks;
  }

  /// How many forks there are.
  public int forks() {
    return forks;
  }

  /// The typical time of one file in seconds, with its interval.
  public Interval typical() {
    return alone().interval();
  }

  /// This method's time over that of another, which may be of another cell or another race. To
  /// itself it is 1 without doubt.
  public Interval ratioTo(MethodTimes other) {
    return logRatioTo(other).interval();
  }

  /// The same with an interval of another confidence, such as 0.99.
  public Interval ratioTo(MethodTimes other, double confidence) {
    return logRatioTo(other).interval(confidence);
  }

  /// The same as a logarithm, to be compared further.
  public LogEstimate logRatioTo(MethodTimes other) {
    if (this == other) {
      return new LogEstimate(0, 0, 1);
    }
    return cell == other.cell ? within(other) : alone().minus(other.alone());
  }

  // Methods of one cell share its pace, and what they know of each other's spread counts once.
  private LogEstimate within(MethodTimes other) {
    return estimate
        .minus(other.estimate)
        .atMost(cell.degreesOfFreedom())
        .plusError(cell.pace().errorOver(paceDistance - other.paceDistance));
  }

  // Elsewhere the pace of the cell is one more thing that may differ.
  private LogEstimate alone() {
    return estimate.plusError(cell.pace().error() + cell.pace().errorOver(paceDistance));
  }

  /// How often a ratio to that other at least as far from 1 comes about by chance where there is no
  /// difference, 0 to 1; empty where one fork allows no answer.
  public OptionalDouble pValue(MethodTimes other) {
    LogEstimate ratio = logRatioTo(other);
    return ratio.degreesOfFreedom() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(ratio.pValue());
  }
}
