package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import java.util.random.RandomGenerator;

/// A positive number that is not known exactly: its logarithm spreads as a normal distribution.
///
/// @param center the most likely value
/// @param sigma the standard deviation of the logarithm
record LogNormal(double center, double sigma) {
  /// The interval of a standard normal distribution that holds 95 %.
  private static final double REACH = 1.959964;

  /// The one whose middle 95 % are the interval. Wide intervals of few forks stay as wide as they
  /// are. The interval must have ends.
  static LogNormal of(Interval interval) {
    return new LogNormal(interval.estimate(), Math.log(interval.spread()) / (2 * REACH));
  }

  double draw(RandomGenerator random) {
    return center * Math.exp(sigma * random.nextGaussian());
  }
}
