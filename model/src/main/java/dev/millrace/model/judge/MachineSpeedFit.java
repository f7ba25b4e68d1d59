package dev.millrace.model.judge;

import dev.millrace.model.judge.JudgedCell.SpeedCorrection;
import java.util.Collection;
import java.util.List;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/// The dependence of the times of a cell on the machine speed: one slope for all methods, by least
/// squares within methods (analysis of covariance). Why: docs/decisions/0010.
///
/// @param slope percent of time per percent of probe time; 0 if the data show no significant slope
/// @param logProbe mean logarithm of the probe time
/// @param slopeError squared standard error of the slope
/// @param error squared standard error of a time that the mean machine speed of the cell causes
/// @param inflation factor on variances, because the slope comes from the same data
/// @param correction description for readers; null without a speed probe
record MachineSpeedFit(
    double slope,
    double logProbe,
    double slopeError,
    double error,
    double inflation,
    @Nullable SpeedCorrection correction)
    implements MachineCorrection {
  private static final MachineSpeedFit NONE = new MachineSpeedFit(0, 0, 0, 0, 1, null);

  /// The slope is used only if it is significant at this level.
  private static final double CONFIDENCE = 0.99;

  /// With fewer degrees of freedom, accidental slopes narrow the intervals too much.
  private static final int LEAST_DEGREES_OF_FREEDOM = 10;

  /// Fits the forks of some methods, one list for each method.
  static MachineSpeedFit of(Collection<List<ForkSample>> methods) {
    Sums sums = sums(methods);
    return sums.forks == 0 ? NONE : sums.fit();
  }

  /// Returns a fit that shows the machine speed of some forks, and corrects no time.
  static MachineSpeedFit witness(Collection<List<ForkSample>> methods) {
    Sums sums = sums(methods);
    return sums.forks == 0 ? NONE : sums.level();
  }

  private static Sums sums(Collection<List<ForkSample>> methods) {
    Sums sums = new Sums();
    methods.stream().filter(MachineSpeedFit::isUsable).forEach(sums::add);
    return sums;
  }

  private static boolean isUsable(List<ForkSample> forks) {
    return forks.size() > 1 && forks.stream().allMatch(ForkSample::isProbed);
  }

  /// Returns the time of a fork, corrected to the mean machine speed if its probe time is known.
  @Override
  public double logTime(ForkSample fork) {
    return slope != 0 && fork.isProbed() ? fork.logTime(slope, logProbe) : fork.logTime();
  }

  /// Returns the time of each iteration of a fork, corrected to the mean machine speed if its probe
  /// time is known.
  @Override
  public double[] logTimes(ForkSample fork) {
    return slope != 0 && fork.isProbed() ? fork.logTimes(slope, logProbe) : fork.logTimes();
  }

  @Override
  public double degreesOfFreedom(int forks) {
    return forks - 1.0;
  }

  @Override
  public double error(List<ForkSample> forks) {
    return error + errorOver(distance(forks));
  }

  @Override
  public double error(List<ForkSample> forks, List<ForkSample> others) {
    return errorOver(distance(forks) - distance(others));
  }

  // The distance of some forks from the mean logarithm of the probe time.
  private double distance(List<ForkSample> forks) {
    return slope != 0 && isUsable(forks)
        ? forks.stream().mapToDouble(ForkSample::logProbe).average().orElseThrow() - logProbe
        : 0;
  }

  // The squared error of the slope, for times at such a distance in machine speed.
  private double errorOver(double distance) {
    return slopeError * distance * distance;
  }

  private static final class Sums {
    private int forks;
    private int degreesOfFreedom;
    private double logProbe;
    private double xx;
    private double xy;
    private double yy;

    void add(List<ForkSample> method) {
      double[] x = method.stream().mapToDouble(ForkSample::logProbe).toArray();
      double[] y = method.stream().mapToDouble(ForkSample::logTime).toArray();
      double meanX = Mean.of(x).getAsDouble();
      double meanY = Mean.of(y).getAsDouble();
      for (int i = 0; i < x.length; i++) {
        xx += (x[i] - meanX) * (x[i] - meanX);
        xy += (x[i] - meanX) * (y[i] - meanY);
        yy += (y[i] - meanY) * (y[i] - meanY);
        logProbe += x[i];
      }
      forks += x.length;
      degreesOfFreedom += x.length - 1;
    }

    MachineSpeedFit fit() {
      return isSignificant() ? sloped() : level();
    }

    private boolean isSignificant() {
      if (degreesOfFreedom < LEAST_DEGREES_OF_FREEDOM || xx == 0 || residual() <= 0) {
        return false;
      }
      double t = xy / xx / Math.sqrt(slopeError());
      return t > TDistribution.of(degreesOfFreedom - 1).inverseCumulativeProbability(CONFIDENCE);
    }

    private double deviation() {
      return Math.sqrt(xx / degreesOfFreedom);
    }

    private MachineSpeedFit sloped() {
      double slope = xy / xx;
      double deviation = deviation();
      return new MachineSpeedFit(
          slope,
          logProbe / forks,
          slopeError(),
          slope * slope * deviation * deviation / forks,
          degreesOfFreedom / (degreesOfFreedom - 1.0),
          new SpeedCorrection(slope, deviation, slope * xy / yy));
    }

    MachineSpeedFit level() {
      return new MachineSpeedFit(
          0, logProbe / forks, 0, 0, 1, new SpeedCorrection(0, deviation(), 0));
    }

    private double slopeError() {
      return residual() / (degreesOfFreedom - 1) / xx;
    }

    // The sum of squares that the slope leaves unexplained.
    private double residual() {
      return yy - xy * xy / xx;
    }
  }
}
