package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import java.util.random.RandomGenerator;

/// The time of one method at one size.
///
/// @param bytes the size
/// @param seconds the time
record SizePoint(double bytes, Interval seconds) {
  /// Lower limit of the relative uncertainty of a time, because a line is only an approximation.
  private static final double LEAST_SIGMA = 0.01;

  boolean isKnown() {
    return Double.isFinite(seconds.spread());
  }

  /// The squared standard deviation of the logarithm of the time, which must be known.
  double variance() {
    double sigma = Math.max(LEAST_SIGMA, LogNormal.of(seconds).sigma());
    return sigma * sigma;
  }

  /// The distance of the estimate from a line, as a share of the line.
  double error(Line line) {
    return Math.abs(seconds.estimate() / line.secondsOf(bytes) - 1);
  }

  /// Returns whether its interval includes the line.
  boolean mayBeOn(Line line) {
    double expected = line.secondsOf(bytes);
    return seconds.low() != null
        && seconds.high() != null
        && seconds.low() <= expected
        && expected <= seconds.high();
  }

  /// An uncertain positive number whose logarithm has a normal distribution.
  ///
  /// @param center the most likely value
  /// @param sigma the standard deviation of the logarithm
  record LogNormal(double center, double sigma) {
    /// The interval of a standard normal distribution that holds 95 %.
    private static final double REACH = 1.959964;

    /// The distribution with this 95 % interval, which must have ends.
    static LogNormal of(Interval interval) {
      return new LogNormal(interval.estimate(), Math.log(interval.spread()) / (2 * REACH));
    }

    double draw(RandomGenerator random) {
      return center * Math.exp(sigma * random.nextGaussian());
    }
  }
}
