package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import java.util.random.RandomGenerator;

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
