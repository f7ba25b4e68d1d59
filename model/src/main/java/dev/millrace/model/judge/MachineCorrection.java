package dev.millrace.model.judge;

import dev.millrace.model.judge.JudgedCell.SpeedCorrection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The correction of the times of a cell for the conditions of the machine, which change during a
/// race.
sealed interface MachineCorrection permits MachineSpeedFit, GroupFit {
  /// Returns the logarithm of the time of a fork under the mean conditions of the cell.
  double logTime(ForkSample fork);

  /// Returns the logarithm of the time of each iteration of a fork under these conditions.
  double[] logTimes(ForkSample fork);

  /// Returns the factor on variances, because the correction comes from the same data.
  double inflation();

  /// Returns the degrees of freedom of the variance of so many forks of one method.
  double degreesOfFreedom(int forks);

  /// Returns the squared standard error that the correction adds to the time of a method.
  double error(List<ForkSample> forks);

  /// Returns the squared standard error that the correction adds to the ratio of two methods of the
  /// cell.
  double error(List<ForkSample> forks, List<ForkSample> others);

  /// Returns the description for readers; null without one.
  @Nullable SpeedCorrection correction();
}
