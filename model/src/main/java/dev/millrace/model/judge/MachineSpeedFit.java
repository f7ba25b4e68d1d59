package dev.millrace.model.judge;

import java.util.Collection;
import java.util.List;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/// How the times of a cell go with the pace of the machine: one slope for all its methods, by least
/// squares within methods (analysis of covariance). Why: docs/decisions/0010.
///
/// @param slope by which share times grow with the pacer's; 0 where the data show no such thing
/// @param pace the mean logarithm of what the pacer took
/// @param slopeError the squared standard error of the slope
/// @param error the squared standard error that the cell's mean pace leaves in a time
/// @param inflation by which variances grow, because the slope was taken from the same data
/// @param pacing the same for readers; null where there was no pacer
record MachineSpeedFit(
    double slope,
    double pace,
    double slopeError,
    double error,
    double inflation,
    @Nullable SpeedCorrection pacing) {
  private static final MachineSpeedFit NONE = new MachineSpeedFit(0, 0, 0, 0, 1, null);

  /// A slope that could be chance is not used.
  private static final double SURE = 0.99;

  /// With fewer forks, slopes that chance makes look sure narrow the intervals too much.
  private static final int LEAST_FREEDOM = 10;

  /// Fits the forks of some methods, one list a method.
  static MachineSpeedFit of(Collection<List<ForkSample>> methods) {
    Sums sums = new Sums();
    methods.stream().filter(MachineSpeedFit::isUsable).forEach(sums::add);
    return sums.forks == 0 ? NONE : sums.fit();
  }

  private static boolean isUsable(List<ForkSample> forks) {
    return forks.size() > 1 && forks.stream().allMatch(ForkSample::isPaced);
  }

  /// The time of a fork, at the mean pace if its pace is known.
  double logTime(ForkSample fork) {
    return slope != 0 && fork.isPaced() ? fork.logTime(slope, pace) : fork.logTime();
  }

  /// The time of each of its iterations, likewise.
  double[] logTimes(ForkSample fork) {
    return slope != 0 && fork.isPaced() ? fork.logTimes(slope, pace) : fork.logTimes();
  }

  /// How far the pace of some forks is from the mean one.
  double distance(List<ForkSample> forks) {
    return slope != 0 && isUsable(forks)
        ? forks.stream().mapToDouble(ForkSample::logPace).average().orElseThrow() - pace
        : 0;
  }

  /// What the error of the slope does to times that lie so far apart in pace, squared.
  double errorOver(double distance) {
    return slopeError * distance * distance;
  }

  private static final class Sums {
    private int forks;
    private int degreesOfFreedom;
    private double pace;
    private double xx;
    private double xy;
    private double yy;

    void add(List<ForkSample> method) {
      double[] x = method.stream().mapToDouble(ForkSample::logPace).toArray();
      double[] y = method.stream().mapToDouble(ForkSample::logTime).toArray();
      double meanX = Mean.of(x).getAsDouble();
      double meanY = Mean.of(y).getAsDouble();
      for (int i = 0; i < x.length; i++) {
        xx += (x[i] - meanX) * (x[i] - meanX);
        xy += (x[i] - meanX) * (y[i] - meanY);
        yy += (y[i] - meanY) * (y[i] - meanY);
        pace += x[i];
      }
      forks += x.length;
      degreesOfFreedom += x.length - 1;
    }

    MachineSpeedFit fit() {
      double spread = Math.sqrt(xx / degreesOfFreedom);
      return isSure() ? sloped(spread) : level(spread);
    }

    private boolean isSure() {
      if (degreesOfFreedom < LEAST_FREEDOM || xx == 0 || left() <= 0) {
        return false;
      }
      double t = xy / xx / Math.sqrt(slopeError());
      return t > TDistribution.of(degreesOfFreedom - 1).inverseCumulativeProbability(SURE);
    }

    private MachineSpeedFit sloped(double spread) {
      double slope = xy / xx;
      return new MachineSpeedFit(
          slope,
          pace / forks,
          slopeError(),
          slope * slope * spread * spread / forks,
          degreesOfFreedom / (degreesOfFreedom - 1.0),
          new SpeedCorrection(slope, spread, slope * xy / yy));
    }

    private MachineSpeedFit level(double spread) {
      return new MachineSpeedFit(0, pace / forks, 0, 0, 1, new SpeedCorrection(0, spread, 0));
    }

    private double slopeError() {
      return left() / (degreesOfFreedom - 1) / xx;
    }

    // The squares that the slope leaves unexplained.
    private double left() {
      return yy - xy * xy / xx;
    }
  }
}
